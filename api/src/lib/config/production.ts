import { KEY_HINT, VAPID_HINT } from './key-setting.ts'
import type { Settings } from './setting.ts'

const LEAST_SECRET = 32
// 32 random hex digits have fewer distinct ones only once in millions.
const LEAST_DIFFERENT = 8
const PLACEHOLDER = /change.?me|change.?this|replace|placeholder|example|contoh|ganti|rahasia|secret|password|default/i
const LONGEST_REPEATED = 16

interface Mailing {
  smtpUrl: string | null
  smtpWithoutTls: boolean
}

/** Settings that can be unsafe. */
interface Guarded extends Mailing {
  appSecret: string | null
  publicUrl: string
  loadsDemo: boolean
}

/** Reject settings that are acceptable in development only. */
export function refuseUnsafe(settings: Settings, config: Guarded) {
  const { values } = settings
  refuseGuessable(settings, config.appSecret ?? '')
  if (!values['CREDENTIAL_KEY']) settings.refuse('CREDENTIAL_KEY', `belum ada; perlu ${KEY_HINT}`)
  if (!values['VAPID_PRIVATE_KEY']) settings.refuse('VAPID_PRIVATE_KEY', `belum ada; perlu ${VAPID_HINT}`)
  if (!values['PUBLIC_URL']) settings.refuse('PUBLIC_URL', 'belum ada; alamat yang dibuka orang, misalnya https://…')
  else if (config.publicUrl.startsWith('http:') && !isOwnMachine(config.publicUrl))
    settings.refuse('PUBLIC_URL', 'tanpa TLS, sesi dan kata sandi terbaca di jalan; perlu https://')
  refuseOpenMail(settings, config)
  if (config.loadsDemo) settings.refuse('SEMAI_DEMO', 'akun demo tidak ada di produksi; hapus setelan ini')
}

function refuseGuessable(settings: Settings, secret: string) {
  if (secret.length < LEAST_SECRET) settings.refuse('APP_SECRET', 'perlu paling sedikit 32 karakter acak')
  else if (isGuessable(secret))
    settings.refuse('APP_SECRET', 'bisa ditebak; perlu yang acak, seperti buatan openssl rand -base64 48')
}

/** Whether a secret has few distinct characters, repeats a part, runs through the alphabet, or contains a word of examples. */
function isGuessable(secret: string): boolean {
  const codes = Array.from(secret, (one) => one.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  const inRow = steps.filter((step) => Math.abs(step) === 1).length
  const doubled = secret + secret
  return (
    new Set(codes).size < LEAST_DIFFERENT ||
    inRow > steps.length / 2 ||
    doubled.indexOf(secret, 1) <= LONGEST_REPEATED ||
    hasPlaceholder(secret)
  )
}

/** Whether a secret contains a placeholder word: `ganti`, `GANTI` or `Ganti`. Ignores random mixes such as `GanTi`. */
function hasPlaceholder(secret: string): boolean {
  const [word = ''] = PLACEHOLDER.exec(secret) ?? []
  const rest = word.slice(1)
  return word !== '' && (rest === rest.toLowerCase() || word === word.toUpperCase())
}

// Default ports of mail catchers, which accept mails and deliver none.
const CATCHERS = ['1025', '2525', '8025']

function refuseOpenMail(settings: Settings, { smtpUrl, smtpWithoutTls }: Mailing) {
  if (!settings.values['SMTP_URL'])
    settings.refuse('SMTP_URL', 'belum ada; tanpa itu kode tidak sampai ke siapa pun, misalnya smtps://user:…@host')
  const parsed = smtpUrl && URL.canParse(smtpUrl) ? new URL(smtpUrl) : null
  if (parsed && (CATCHERS.includes(parsed.port) || /mail(?:pit|hog|catcher|trap)/i.test(parsed.hostname)))
    settings.refuse('SMTP_URL', 'ini penangkap e-mail: tidak ada e-mail yang sampai; perlu server e-mail sungguhan')
  if (smtpWithoutTls && parsed?.username)
    settings.refuse('SMTP_WITHOUT_TLS', 'kata sandi server e-mail akan terbaca di jalan; hapus setelan ini')
}

const isOwnMachine = (address: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
