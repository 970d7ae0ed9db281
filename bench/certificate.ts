import { certificatePdf } from '../api/src/lib/certificate/pdf.ts'

const certificate = {
  title: 'Kelulusan Workshop Hipster',
  description: 'atas kelulusan dalam Workshop Hipster: dua modul tentang riset, alur, purwarupa, dan uji kegunaan.',
  signatories: [
    { name: 'Retno Wahyuningrat', position: 'Ketua Program Semai', signature: 'M-16 -6c4-9 8-11 9-6s-5 9-6 6' },
    { name: 'Bagus Pranadipta', position: 'Kepala Kurikulum' },
  ],
  issued_at: '2026-08-17T03:00:00Z',
  valid_until: null,
}

const print = (number: number) => {
  const code = `7K4M-Q2XP-${String(number).padStart(4, '2')}`
  const verify_url = `https://semai.example/verifikasi/${code}`
  const serial = `SEMAI-2026-${String(number).padStart(6, '0')}`
  return certificatePdf({ ...certificate, recipient_name: `Ni Luh Pramesti ${number}`, serial, code, verify_url })
}

const megabytes = () => {
  globalThis.gc?.()
  return process.memoryUsage().rss / 1e6
}

const ROUNDS = 5
const PER_ROUND = 100

await print(0)
console.log('ronde · ms tiap sertifikat (median, p95) · kB · RSS')
for (let round = 1; round <= ROUNDS; round++) {
  const times: number[] = []
  let bytes = 0
  for (let at = 1; at <= PER_ROUND; at++) {
    const started = performance.now()
    bytes = (await print(at)).length
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const median = times[PER_ROUND / 2] ?? 0
  const p95 = times[Math.floor(PER_ROUND * 0.95)] ?? 0
  console.log(
    `${round} · ${median.toFixed(0)} ms, ${p95.toFixed(0)} ms · ${(bytes / 1000).toFixed(0)} kB · ${megabytes().toFixed(0)} MB`,
  )
}
