import { emailPattern, PLAIN_NAME, webAddressPattern } from '@semai/contract/call/field'
import { mentorLanguages } from '@semai/contract/mentor/language'

const CHOICE = 'Pilih salah satu yang tersedia.'
const DATE = 'Tulis tanggal seperti 2026-08-17.'
const TIME = 'Tulis jam seperti 09:00.'
const EMAIL = 'Tulis alamat e-mail seperti nama@contoh.id.'
const ADDRESS = 'Tulis alamat lengkap yang diawali https://.'
const ONE_LINE = 'Tulis dalam satu baris.'
const WORDS = 'Isi dengan kata, jangan hanya spasi.'
const LINE_OF_WORDS = 'Tulis dalam satu baris, jangan hanya spasi.'
const HIDDEN = 'Ada karakter tersembunyi. Hapus, lalu ketik ulang teksnya.'
const PLAIN = 'Tulis tanpa tanda < dan >, dan tanpa karakter tersembunyi.'
const SIMPLE = 'Tulis huruf, angka, dan tanda hubung saja.'
const SLUG = 'Tulis huruf kecil, angka, dan tanda hubung saja, misalnya temu-mentor.'
const LINK = 'Tautannya tidak lengkap. Buka lagi dari pesan yang kami kirim.'

const CONTROL = '\\u0000-\\u001f\\u007f'
const LINES = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f'

// Every pattern that a call or a form has; the test walks them all.
const words: Record<string, string> = {
  '\\S': WORDS,
  [emailPattern]: EMAIL,
  [`^${webAddressPattern}$`]: ADDRESS,
  '^https://[^\\s<>"]+$': ADDRESS,
  '^https?://[\\x21-\\x7e]+$': ADDRESS,
  [`^(?:${webAddressPattern}|/([A-Za-z0-9_.~?=&%#-][A-Za-z0-9_./~?=&%#-]*)?)$`]:
    'Tulis alamat yang diawali https://, atau alamat di Semai seperti /markas.',
  [PLAIN_NAME]: PLAIN,
  [`${PLAIN_NAME}[^]*\\S`]: PLAIN,
  [`${PLAIN_NAME}\\P{L}*\\p{L}`]: 'Tulis dengan huruf, tanpa tanda < dan >, dan tanpa karakter tersembunyi.',
  '^[^<>]*$': 'Tulis tanpa tanda < dan >.',
  [`^[^${CONTROL}]*$`]: ONE_LINE,
  [`^[^${CONTROL}]+$`]: ONE_LINE,
  [`^[^${CONTROL}<>]*$`]: 'Tulis dalam satu baris, tanpa tanda < dan >.',
  [`^[^${CONTROL}]*\\S[^${CONTROL}]*$`]: LINE_OF_WORDS,
  [`^[^${CONTROL}]*[^\\s${CONTROL}][^${CONTROL}]*$`]: LINE_OF_WORDS,
  [`^[^${CONTROL}<>]*\\S[^${CONTROL}<>]*$`]: 'Tulis dalam satu baris, tanpa tanda < dan >, dan jangan hanya spasi.',
  [`^[^${LINES}]*$`]: HIDDEN,
  [`^(?=[^]*\\S)[^${LINES}]*$`]: 'Isi dengan kata, tanpa karakter tersembunyi.',
  '^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f]*$': HIDDEN,
  '^[^\\u0000]*$': HIDDEN,
  '^[^\\u0000]+$': HIDDEN,
  '^([01][0-9]|2[0-3]):[0-5][0-9]$': TIME,
  '^([01]\\d|2[0-3]):[0-5]\\d$': TIME,
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}$': DATE,
  '^[0-9]{6}$': 'Tulis 6 angka dari kodenya.',
  '^[ -]*([0-9A-Za-z][ -]*){6,}$': 'Tulis 6 angka dari aplikasi autentikator, atau satu kode cadanganmu.',
  '^SEMAI-[0-9]{4}-[0-9]{6,12}$': 'Tulis nomornya seperti SEMAI-2026-000123.',
  '^[^\\p{L}]*$': 'Tulis nomornya dengan angka, misalnya 0812 3456 7890.',
  '^[A-Za-z0-9 -]*$': SIMPLE,
  '^[A-Za-z0-9 -]+$': SIMPLE,
  '^[A-Za-z0-9 _-]+$': SIMPLE,
  '^[A-Za-z0-9_ -]+$': SIMPLE,
  '^[\\p{L}\\p{N} _-]+$': SIMPLE,
  '^[a-z0-9]+(-[a-z0-9]+)*$': SLUG,
  '^[a-z0-9-]+$': SLUG,
  '^[a-z]+(-[a-z]+)*$': CHOICE,
  '^[a-z-]+$': CHOICE,
  '^-?[a-z][a-z0-9_]{0,39}$': CHOICE,
  '^([A-Z]{3}|[0-9a-fA-F-]{36})$': CHOICE,
  '^[0-9]{2}$': CHOICE,
  '^[0-9]{2}\\.[0-9]{2}$': CHOICE,
  '^[0-9a-f-]{36}(,[0-9a-f-]{36})*$': CHOICE,
  '^[A-Z]{3}$': CHOICE,
  '^[A-Za-z0-9:._-]+$': CHOICE,
  '^[A-Za-z0-9:._-]{1,64}(,[A-Za-z0-9:._-]{1,64})*$': CHOICE,
  '^[A-Za-z0-9:_-]+$': CHOICE,
  [`^(?:${mentorLanguages.map(({ value }) => value).join('|')})$`]: CHOICE,
  '^/[A-Za-z0-9/_.-]+$': 'Unggah berkasnya dulu.',
  '^[0-9a-f-]{36}[.](accept|leave|later|reply)[.][0-9a-f-]{36}[.][0-9a-z]{1,12}[.][A-Za-z0-9_-]{43}$': LINK,
  '^[0-9a-f-]{36}[.][0-9a-z]{1,6}[.][A-Za-z0-9_-]{43}$': LINK,
  '^[0-9a-f-]{36}[A-Za-z0-9_-]{43}$': LINK,
  '^[A-Za-z0-9_-]+$': LINK,
  '^[A-Za-z0-9_.-]+$': LINK,
  '^[A-Za-z0-9_:.-]*$': LINK,
  '^[A-Za-z0-9_=-]+$': LINK,
  '^[\\x21-\\x7e]+$': LINK,
}

const formats: Record<string, string> = {
  date: DATE,
  'date-time': 'Tulis waktu seperti 2026-08-17T09:00:00Z.',
  email: EMAIL,
  uuid: CHOICE,
}

/** Say what to type where a pattern refuses a value. */
export const patternWords = (pattern: unknown) => words[String(pattern)]
/** The same of a format. */
export const formatWords = (format: unknown) => formats[String(format)]
