import { describe, expect, it } from 'vitest'
import type { Appointment } from './next-step.ts'
import { stepWords } from './next-step-text.ts'

const target = { to: '/event', label: 'Buka kegiatan' } as const
const WIB = 'Asia/Jakarta'

describe('reason of the next step', () => {
  it('with the time and place of a near event', () => {
    const appointment: Appointment = {
      kind: 'event',
      title: 'Pasar Ide',
      start_at: '2026-08-17T05:00:00Z',
      end_at: '2026-08-17T07:00:00Z',
      time_zone: WIB,
      place: 'Hibrida · Surabaya',
      target,
    }
    const words = (when: 'ongoing' | 'soon') => stepWords({ kind: 'attend', appointment, when }, WIB).text
    expect(words('soon')).toBe('Mulai pukul 12.00 WIB\u00a0· Hibrida · Surabaya')
    expect(words('ongoing')).toBe('Sedang berlangsung sampai pukul 14.00 WIB\u00a0· Hibrida · Surabaya')
  })

  it('with the expiry of an offered seat in the venue’s and the person’s time', () => {
    const offer = { title: 'Pasar Ide', until: '2026-08-16T02:00:00Z', time_zone: WIB, target }
    expect(stepWords({ kind: 'offer', offer }, 'Asia/Makassar').text).toBe(
      'Ada kursi untukmu. Ambil kursimu sebelum Minggu, 16 Agu, 10.00 WITA (09.00 WIB).',
    )
  })

  it('with the mentor and due date of an agreed action', () => {
    const action = { title: 'Telepon petani', due_on: '2026-08-20', mentor_name: 'Raka', target }
    const words = (days: number) => stepWords({ kind: 'action', action, days }, WIB).text
    expect(words(3)).toBe('Langkah yang kamu sepakati dengan Raka. Sampai 20 Agu 2026.')
    expect(words(1)).toBe('Langkah yang kamu sepakati dengan Raka. Batasnya besok.')
    expect(words(0)).toBe('Langkah yang kamu sepakati dengan Raka. Batasnya hari ini.')
    expect(words(-2)).toBe('Langkah yang kamu sepakati dengan Raka. Batasnya lewat 2 hari.')
  })

  it('with the deadline of requested changes, also after it', () => {
    const task = { kind: 'changes', title: 'Wawancara', due_at: '2026-08-16T16:59:59.999Z', target } as const
    expect(stepWords({ kind: 'task', task }, WIB).text).toBe(
      'Pembacamu sudah menjawab. Kirim lagi, paling lambat Minggu, 16 Agu, 23.59 WIB.',
    )
    expect(stepWords({ kind: 'task', task, isLate: true }, WIB)).toEqual({
      title: 'Perbaiki “Wawancara”',
      text: 'Pembacamu sudah menjawab. Tenggatnya Minggu, 16 Agu sudah lewat, tetapi tetap boleh kamu kirim.',
      target,
    })
  })

  it('with the promised time of a work to read, also after it', () => {
    const task = { kind: 'review', title: 'Wawancara', due_at: '2026-08-16T03:00:00Z', target } as const
    expect(stepWords({ kind: 'task', task }, WIB).text).toBe(
      'Penulisnya menunggu tanggapanmu, paling lambat Minggu, 16 Agu, 10.00 WIB.',
    )
    expect(stepWords({ kind: 'task', task, isLate: true }, WIB).text).toBe('Penulisnya menunggu lebih dari 72 jam.')
  })

  it('with the reading position and progress', () => {
    const reading = { title: 'Lean Canvas', reason: 'Lanjutkan dari menit 4', percent: 40, target }
    expect(stepWords({ kind: 'continue', reading }, WIB)).toEqual({
      title: 'Lean Canvas',
      text: 'Lanjutkan dari menit 4.',
      percent: 40,
      target,
    })
  })

  it('and links a completed pre-test to its result', () => {
    expect(stepWords({ kind: 'role' }, WIB).target).toMatchObject({ to: '/pretest/result' })
    expect(stepWords({ kind: 'pretest', isAgain: true }, WIB).target).toMatchObject({ to: '/pretest' })
  })
})
