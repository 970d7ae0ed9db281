import { expect, test } from 'vitest'
import { arePushKeys, encryptFor, isPushService, isVapidKey } from './web-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('encrypts as the standard’s example does (RFC 8291, appendix A)', () => {
  const target = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const once = {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  }
  const sealed = encryptFor(target, Buffer.from('When I grow up, I want to be a watermelon'), once)
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('no two messages are sealed alike', () => {
  const target = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const sealed = Array.from({ length: 20 }, () => encryptFor(target, Buffer.from('Halo')).toString('base64url'))
  expect(new Set(sealed).size).toBe(20)
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://sg2p.notify.windows.com/w/?token=abc', true],
  ['https://push.semai.example:8443/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.jahat.example/x', false],
  ['https://jahat.example/fcm.googleapis.com', false],
  ['https://x.fcm.googleapis.com/x', false],
  ['https://push.apple.com.jahat.example/x', false],
  ['https://jahatpush.apple.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://fcm.googleapis.com@jahat.example/x', false],
  ['https://ada:kata@fcm.googleapis.com/x', false],
  ['https://127.0.0.1/x', false],
  ['https://[::1]/x', false],
  ['https://169.254.169.254/latest', false],
  ['https://localhost/x', false],
  ['https://', false],
])('what is posted to %s: %s', (endpoint, isKnown) => {
  expect(isPushService(endpoint, ['push.semai.example:8443'])).toBe(isKnown)
})

test('a browser’s keys are a point on the curve and sixteen bytes', () => {
  const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
  const auth = 'BTBZMqHH6r4Tts7J_aSIgg'
  const candidates = [
    { p256dh, auth },
    { p256dh: `${p256dh.slice(0, -4)}AAAA`, auth },
    { p256dh: p256dh.slice(0, 40), auth },
    { p256dh: '', auth },
    { p256dh, auth: 'BTBZMqHH6r4' },
  ]
  expect(candidates.map((keys) => arePushKeys(keys))).toEqual([true, false, false, false, false])
})

test.each([
  ['yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', true],
  ['A'.repeat(43), false],
  ['_'.repeat(43), false],
  ['yfWPiYE', false],
  ['', false],
])('a VAPID key is a number below the curve’s order: %s', (key, isGood) => {
  expect(isVapidKey(key)).toBe(isGood)
})
