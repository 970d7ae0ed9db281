import { ReadingTable } from '../../ui/reading/reading-table.tsx'

/** Tables of the privacy policy: collected data, legal ground, place and retention. */

const collected = [
  {
    data: 'Akun: nama, e-mail, kata sandi (terolah), pernyataan usia 18+',
    purpose: 'Membuat dan mengamankan akun, mengirim kode verifikasi',
    basis: 'Pelaksanaan ketentuan penggunaan',
  },
  {
    data: 'Profil: provinsi, kabupaten/kota, hub, pekerjaan, lembaga; telepon, gender, foto, dan bio bila Anda isi',
    purpose: 'Menampilkan kegiatan di dekat Anda, menghubungi Anda tentang program, mengenalkan Anda',
    basis: 'Pelaksanaan ketentuan; persetujuan untuk isian pilihan',
  },
  {
    data: 'Kegiatan dan Markas: pendaftaran (termasuk nama, e-mail, telepon tamu), tiket, kehadiran, pemesanan ruang',
    purpose: 'Mengatur kursi dan ruang, mencatat kehadiran, mengirim pengingat',
    basis: 'Pelaksanaan ketentuan atau permintaan Anda',
  },
  {
    data: 'Belajar: jawaban pre-test, saran peran, kemajuan modul, jawaban dan nilai kuis, riwayat perpustakaan',
    purpose: 'Melanjutkan dari tempat terakhir, menilai kelulusan, memberi saran',
    basis: 'Pelaksanaan ketentuan',
  },
  {
    data: 'Badge dan sertifikat: nama saat terbit, judul, tanggal, kode verifikasi',
    purpose: 'Menerbitkan dan membuktikan keaslian sertifikat',
    basis: 'Pelaksanaan ketentuan',
  },
  {
    data: 'Startup, forum, percakapan: isi, lampiran, anggota, reaksi, laporan, dan pemblokiran',
    purpose: 'Menyampaikan isi kepada penerima yang Anda pilih, menangani laporan',
    basis: 'Pelaksanaan ketentuan; kepentingan yang sah untuk menjaga keselamatan pengguna',
  },
  {
    data: 'Teknis: alamat IP, jenis perangkat, waktu masuk, catatan keamanan, alamat notifikasi push',
    purpose: 'Mencegah penyalahgunaan, menyelidiki gangguan, mengirim notifikasi yang Anda aktifkan',
    basis: 'Kepentingan yang sah untuk keamanan; persetujuan untuk notifikasi',
  },
  {
    data: 'Analitik: halaman dan tombol yang dipakai',
    purpose: 'Memperbaiki aplikasi',
    basis: 'Persetujuan; tidak dikumpulkan tanpanya',
  },
]

const deviceKeys = [
  { key: 'user', purpose: 'Ringkasan profil Anda, agar halaman langsung tampil' },
  { key: 'token', purpose: 'Token sesi, agar Anda tetap masuk' },
  { key: 'auth._token.local', purpose: 'Token sesi bila Anda masuk dengan e-mail dan kata sandi' },
  { key: 'auth._token.auth0', purpose: 'Token sesi bila Anda masuk melalui penyedia identitas' },
  { key: 'show_notif_chat', purpose: 'Mengingat apakah notifikasi percakapan ditampilkan' },
]

export function CollectedData() {
  return (
    <>
      <h2 id="data">2. Data, tujuan, dan dasar pengolahan</h2>
      <p>
        Kami menerima data dari Anda sendiri, dari pemakaian aplikasi, dan dari penyedia identitas jika Anda masuk
        melalui mereka. Kami tidak meminta nomor kependudukan, data kesehatan, agama, atau data keuangan pribadi; mohon
        tidak menuliskannya di Semai.
      </p>
      <ReadingTable
        heads={['Data', 'Tujuan', 'Dasar']}
        rows={collected.map(({ data, purpose, basis }) => [data, purpose, basis])}
      />
      <p>
        Nama, e-mail, dan wilayah diperlukan untuk membuat akun. Tanpa data itu Anda tetap dapat membuka halaman umum.
        Mentor yang ditampilkan dalam direktori memberikan nama, jabatan, perusahaan, foto, dan tautannya atas
        persetujuan sendiri.
      </p>
    </>
  )
}

export function Consents() {
  return (
    <>
      <h2 id="persetujuan">3. Persetujuan yang terpisah</h2>
      <p>Kami memisahkan tiga hal berikut, dan mencatat kapan serta untuk versi mana Anda memberikannya:</p>
      <ol>
        <li>
          <strong>Ketentuan penggunaan</strong>: wajib untuk memiliki akun. Jika ditarik, akun perlu dihapus.
        </li>
        <li>
          <strong>Analitik produk</strong>: pilihan, dan tidak aktif sebelum Anda menyetujuinya. Menolak tidak
          mengurangi fitur apa pun.
        </li>
        <li>
          <strong>Terlihat oleh pengguna lain</strong> dalam daftar dan pencarian, termasuk status sedang daring:
          pilihan. Tanpa persetujuan ini Anda tetap dapat belajar, ikut kegiatan, dan bergabung dengan tim lewat
          undangan. Nama Anda tetap tampak pada pesan dan topik yang Anda tulis sendiri.
        </li>
      </ol>
      <p>Persetujuan dapat diubah kapan saja di pengaturan profil, bagian privasi, semudah saat memberikannya.</p>
    </>
  )
}

export function DeviceStorage() {
  return (
    <>
      <h2 id="perangkat">4. Penyimpanan di perangkat Anda</h2>
      <p>
        Semai tidak memakai kuki untuk mengenali Anda dan tidak memasang pelacak iklan. Agar Anda tetap masuk, kami
        menyimpan kunci berikut dalam penyimpanan lokal peramban (<i lang="en">local storage</i>):
      </p>
      <ReadingTable
        heads={['Kunci', 'Kegunaan']}
        rows={deviceKeys.map(({ key, purpose }) => [<code key={key}>{key}</code>, purpose])}
      />
      <p>
        Peramban juga menyimpan pilihan tampilan, draf formulir, pesan yang menunggu jaringan, dan salinan halaman yang
        pernah Anda buka agar dapat dibaca luring. Selama pendaftaran belum selesai, profil dan token sesi disimpan
        sementara sampai tab ditutup. Keluar dari akun mengosongkan penyimpanan lokal; sisanya dapat Anda hapus melalui
        pengaturan peramban.
      </p>
    </>
  )
}

export function Retention() {
  return (
    <>
      <h2 id="masa-simpan">5. Masa simpan</h2>
      <ul>
        <li>Sesi berakhir setelah 14 hari tidak dipakai, dan paling lama 90 hari sejak Anda masuk.</li>
        <li>Kode verifikasi dan kode atur ulang kata sandi berlaku 10 menit.</li>
        <li>Data akun, belajar, kegiatan, dan isi yang Anda buat disimpan selama akun ada.</li>
        <li>
          Jika Anda menghapus akun, akun dinonaktifkan seketika: semua sesi berakhir dan profil tidak lagi terlihat.
          Setelah 30 hari data dianonimkan: nama, e-mail, telepon, foto, dan keterangan diri dihapus. Pesan dan topik di
          ruang bersama tetap ada tanpa nama Anda, dan angka kehadiran tetap dihitung tanpa identitas.
        </li>
        <li>
          Data pendaftaran tamu disimpan selama diperlukan untuk kegiatan dan laporannya. Anda dapat memintanya dihapus.
        </li>
        <li>
          Catatan keamanan disimpan selama diperlukan untuk menyelidiki penyalahgunaan atau memenuhi kewajiban hukum.
        </li>
        <li>Data yang telah dihapus dapat tersisa dalam cadangan sampai cadangan itu digantikan yang baru.</li>
      </ul>
    </>
  )
}
