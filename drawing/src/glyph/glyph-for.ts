import { GLYPHS, type GlyphName } from './glyphs.ts'

// Whole names of the product: sectors of startups, categories of the library, of sessions and of the forum, roles, stages.
const NAMES = new Map<string, GlyphName>(
  Object.entries({
    agritek: 'padi',
    edutek: 'kelas',
    kesehatan: 'hati',
    'maritim & perikanan': 'ikan',
    pariwisata: 'pin',
    logistik: 'kotak',
    keuangan: 'koin',
    'energi bersih': 'surya',
    'lingkungan & sampah': 'tempat_sampah',
    'ekonomi kreatif': 'palet',
    'warisan budaya': 'alat_tenun',
    'niaga umkm': 'keranjang',
    'layanan publik': 'balai',
    ketenagakerjaan: 'tas',
    pangan: 'mangkuk',
    properti: 'rumah',
    mobilitas: 'motor',
    'teknologi mendalam': 'cip',
    'ide & validasi': 'lampu',
    'produk & desain': 'pensil',
    teknologi: 'kurung',
    'bisnis & pemasaran': 'grafik',
    'keuangan & pendanaan': 'koin',
    'legal & data': 'naskah',
    'kisah pendiri': 'buku',
    'pola pikir perintis': 'kompas',
    'peluang sektor': 'sasaran',
    'mengenal peran': 'tim',
    'kisah dari daerah': 'pin',
    'teknologi untuk pemula': 'ponsel',
    'dampak sosial': 'hati',
    pengumuman: 'corong',
    'cari tim': 'tim',
    'tanya jawab': 'percakapan',
    'validasi & riset': 'lup',
    'pendanaan & legal': 'naskah',
    'pamer karya': 'layang',
    'kabar hub': 'pin',
    hustler: 'corong',
    hipster: 'palet',
    hacker: 'kurung',
    hus: 'corong',
    hip: 'palet',
    hac: 'kurung',
    ignition: 'lampu',
    workshop: 'kelas',
    networking: 'simpul',
    hacksprint: 'jam',
    bootcamp: 'kompas',
    'hatch!': 'telur',
  } satisfies Record<string, GlyphName>),
)

// Word stems; with a trailing space whole words. Specific subjects come first: the sea before a class.
const STEMS: [stems: string, glyph: GlyphName][] = [
  ['hustler', 'corong'],
  ['hipster', 'palet'],
  ['cabai|rempah|pala', 'cabai'],
  ['nelayan|jala ', 'jala'],
  ['ikan|laut|biru', 'ikan'],
  ['sungai|pantai|timur', 'ombak'],
  ['kapal|pinisi|nusa', 'perahu'],
  ['sawah|padi|petani|agri|panen', 'padi'],
  ['sampah|limbah', 'tempat_sampah'],
  ['tenun|wastra|batik', 'alat_tenun'],
  ['pangan|warung|dapur', 'mangkuk'],
  ['desa |kesehatan|sehat', 'hati'],
  ['keamanan|kepatuhan|pdp', 'perisai'],
  ['legal|nib|perjanjian|term sheet|tata kelola|pt perorangan', 'naskah'],
  ['gembok|akun|sandi', 'kunci'],
  ['arus kas|keuangan rapi|unit ekonomi|ongkos|bukukas', 'buku_kas'],
  ['modal|harga|investor|hibah|biaya|membayar|dana', 'koin'],
  ['wawancara|tanya|bercerita|copy|teks|kisah|pitch', 'percakapan'],
  ['mentor|kuliah|kelas|modul|orientasi', 'kelas'],
  ['malam|bincang|cerita|rekam|siniar', 'mikrofon'],
  ['git|api|kode|deploy|rilis|hacker', 'kurung'],
  ['basis data|data|statistik', 'basis_data'],
  ['layar|aplikasi|ponsel|klik', 'ponsel'],
  ['purwarupa|wireframe|desain|kertas|portofolio', 'pensil'],
  ['riset|uji|bedah|mengenal', 'lup'],
  ['eksperimen|validasi|hipotesis|klinik', 'labu'],
  ['metrik|retensi|pasar|pertumbuhan', 'grafik'],
  ['peta|jelajah|arah|jurnal', 'kompas'],
  ['tim|rekan|merekrut|perempuan', 'tim'],
  ['alumni|ngopi|sore', 'cangkir'],
  ['industri|mitra|kampus|komunitas|jejaring', 'simpul'],
  ['pelanggan|jual|dagang|umkm', 'keranjang'],
  ['peluncuran|demo|mulai', 'layang'],
  ['serah|temu|meja', 'jembatan'],
  ['etika|memutuskan|adil|memilih', 'timbangan'],
  ['menit|hari|cepat|sprint', 'jam'],
  ['hatch|lolos|menetas|siap', 'telur'],
  ['ide |ideathon|mitos', 'lampu'],
  ['pengadaan|pemerintah', 'balai'],
  ['energi|surya', 'surya'],
  ['video|tonton', 'tayang'],
  ['masalah|strategi', 'sasaran'],
  ['kerja|kantor', 'tas'],
]

const BEGINNINGS = STEMS.flatMap(([stems, name]) => stems.split('|').map((stem) => ({ stem: ` ${stem}`, name })))

/**
 * Find the glyph of the first known word: a glyph's name, a product name, or a title with a known beginning of a word. Falls back
 * to a seedling.
 */
export function glyphFor(words: readonly string[]): GlyphName {
  for (const word of words) {
    const name = known(word.trim())
    if (name) return name
  }
  return 'tunas'
}

function known(word: string): GlyphName | undefined {
  if (isGlyph(word)) return word
  const name = word.toLocaleLowerCase('id-ID')
  // Surround each word by blanks.
  const title = ` ${name.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  return NAMES.get(name) ?? BEGINNINGS.find(({ stem }) => title.includes(stem))?.name
}

const isGlyph = (word: string): word is GlyphName => Object.hasOwn(GLYPHS, word)
