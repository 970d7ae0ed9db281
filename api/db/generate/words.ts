/** First names from many parts of the country, common ones first. */
export const firstNames = `Siti Muhammad Dewi Agus Sri Ahmad Putri Budi Nur Andi Rina Eko Ayu Hendra Wulan Rizky Fitri
  Dimas Indah Yusuf Lestari Bayu Ratna Fajar Maya Arif Intan Joko Kartika Reza Citra Wayan Melati Ketut Nadia Made Rahma
  Asep Kirana Ujang Tiur Togar Butet Ucok Daeng Besse Andini Yosef Maria Markus Yuliana Fransiskus Oktovina Galang Laras
  Bagas Sekar Satrio Anindya Nyoman Luh Cut Teuku Zahra Ilham`.split(/\s+/)

export const lastNames =
  `Saputra Wijaya Lestari Santoso Hidayat Pratama Setiawan Nugroho Rahayu Siregar Susanti Kurniawan
  Hasibuan Wibowo Ramadhan Handayani Gunawan Permata Nasution Purnomo Sari Maulana Simanjuntak Anggraini Firmansyah
  Utami Hakim Sitompul Pangestu Suryani Lubis Mahendra Puspita Manurung Suharyanto Kusuma Tambunan Aryani Ginting Prasetyo
  Pattiasina Wenda Kaban Mokoginta Lamba Tangdilintin Yembise Matulessy Suardana Pramesti`.split(/\s+/)

/** Provinces by how many people they have; those that are not here come after them. */
export const peopledRegions = ['32', '35', '33', '12', '36', '31', '18', '73', '16', '14', '34', '51', '13', '52', '64']

export const occupations = [
  'Mahasiswa',
  'Pengembang perangkat lunak',
  'Wirausaha',
  'Desainer',
  'Guru',
  'Petani',
  'Dosen',
]

/** Words of topics and channels; the generators choose the first ones more often. */
export const topicWords =
  `pelanggan produk pasar modal tim riset harga desain aplikasi usaha petani nelayan kopi warung digital
  pemasaran investor legal pajak validasi purwarupa umpan balik data pengguna kota desa mitra bisnis ide rencana biaya
  jadwal mentor pelatihan kelas sekolah panen logistik ekspor keripik sambal tenun kriya wisata homestay aplikasi kasir
  stok gudang kurir ongkir promosi konten video foto merek kemasan izin halal sertifikat lomba hibah`.split(/\s+/)

export const openings = [
  'Halo semua,',
  'Selamat pagi,',
  'Teman-teman,',
  'Menurutku',
  'Kemarin kami membahas',
  'Ada yang punya contoh',
  'Boleh minta pendapat soal',
  'Aku baru selesai menulis',
  'Sudah kucoba',
  'Sepakat,',
  'Terima kasih,',
  'Besok kita lanjutkan',
  'Tolong cek',
  'Catatan dari mentor tentang',
]

export const closings = [
  'ya.',
  'supaya cepat selesai.',
  'sebelum pertemuan berikutnya.',
  'di Surabaya.',
  'untuk minggu depan.',
  'sudah kuunggah.',
  'nanti sore aku kabari.',
  'masih perlu diperbaiki.',
  'siapa yang mau ikut?',
  'bagaimana menurut kalian?',
  'hasilnya lebih baik dari perkiraan.',
  'kita uji ke lima orang dulu.',
]
