import { SupportLink } from '../../ui/link/support-link.tsx'
import { CollectedData, Consents, DeviceStorage, Retention } from './privacy-data'

/** The privacy policy, version 1, by UU 27/2022. A change in meaning needs a new version and a notice (section 12). */
export function Privacy() {
  return (
    <>
      <p>Versi 1 · berlaku sejak 1 November 2026</p>
      <p>
        Kebijakan ini menjelaskan data pribadi apa yang diolah Semai, untuk apa, berapa lama, dan apa hak Anda. Kami
        menyusunnya mengikuti Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi (UU PDP). Singkatnya:
        kami mengolah data yang diperlukan agar program berjalan, tidak menjual data Anda, dan tidak menayangkan iklan.
      </p>
      <Controller />
      <CollectedData />
      <Consents />
      <DeviceStorage />
      <Retention />
      <Recipients />
      <Rights />
      <Security />
      <Closing />
    </>
  )
}

function Controller() {
  return (
    <>
      <h2 id="pengendali">1. Pengendali data</h2>
      <p>
        Pengendali data pribadi adalah penyelenggara program Semai (“kami”). Anda dapat menghubungi penanggung jawab
        pelindungan data kami di <a href="mailto:privasi@semai.example">privasi@semai.example</a>. Kebijakan ini berlaku
        bagi pemilik akun, tamu yang mendaftar ke kegiatan, mentor, dan pengunjung halaman umum.
      </p>
    </>
  )
}

function Recipients() {
  return (
    <>
      <h2 id="penerima">6. Siapa yang dapat melihat atau menerima data</h2>
      <ul>
        <li>
          <strong>Pengguna lain</strong> melihat yang Anda bagikan di forum, percakapan, dan profil startup. Daftar
          pengguna hanya memuat nama, foto, peran, hub, dan startup dari orang yang bersedia terlihat; e-mail dan nomor
          telepon tidak pernah dimuat.
        </li>
        <li>
          <strong>Operator, panitia kegiatan, dan mentor</strong> melihat data yang diperlukan tugasnya, misalnya daftar
          hadir atau hasil tim yang didampingi. Mentor yang sesinya Anda pesan melihat nama, foto, dan hub Anda, startup
          yang Anda sertakan, serta pertanyaan, tautan, dan berkas yang Anda kirim untuk sesi itu; e-mail dan nomor
          telepon Anda tidak.
        </li>
        <li>
          <strong>Pemegang kode sertifikat</strong> melihat nama penerima, judul, tanggal, dan status sertifikat.
        </li>
        <li>
          <strong>Penyedia jasa</strong> yang menjalankan server, penyimpanan berkas, dan pengiriman e-mail bagi kami.
          Mereka mengolah data atas perintah kami. Notifikasi push dikirim melalui layanan milik pembuat peramban Anda.
        </li>
        <li>
          <strong>Penyedia identitas</strong>, misalnya Google, jika Anda memilih masuk melalui mereka. Kami menerima
          nama, e-mail, dan penanda akun Anda; kata sandi Anda di sana tidak kami ketahui.
        </li>
        <li>
          <strong>Penyedia video</strong>, misalnya YouTube, baru terhubung setelah Anda menekan tombol putar, dan saat
          itu menerima alamat IP Anda.
        </li>
        <li>
          <strong>Aparat atau lembaga yang berwenang</strong>, hanya jika diwajibkan hukum dan sebatas yang diminta.
        </li>
      </ul>
      <p>
        Sebagian penyedia jasa dapat berada di luar Indonesia. Untuk itu kami memilih penyedia dengan pelindungan yang
        setara atau mengikatnya dengan perjanjian; bila keduanya tidak tersedia, kami meminta persetujuan Anda dahulu.
      </p>
    </>
  )
}

function Rights() {
  return (
    <>
      <h2 id="hak">7. Hak Anda</h2>
      <ul>
        <li>
          <strong>Mengetahui dan mengakses</strong> data Anda, termasuk memperoleh salinannya. Tombol “Unduh datamu”
          memberikannya seketika; permintaan tertulis kami layani dalam 3×24 jam.
        </li>
        <li>
          <strong>Melengkapi dan memperbaiki</strong> data. Sebagian besar dapat Anda ubah sendiri; selebihnya kami
          perbaiki dalam 3×24 jam sejak permintaan kami terima.
        </li>
        <li>
          <strong>Menarik persetujuan</strong> yang pernah Anda berikan. Pengolahan yang bersandar padanya kami hentikan
          dalam 3×24 jam. Penarikan tidak memengaruhi pengolahan yang telah terjadi sebelumnya.
        </li>
        <li>
          <strong>Menghapus</strong> akun dan data, dengan tata cara pada bagian 5.
        </li>
        <li>
          <strong>Menunda atau membatasi</strong> pengolahan, serta <strong>mengajukan keberatan</strong> atas
          pengolahan berdasarkan kepentingan yang sah atau atas keputusan yang semata-mata otomatis.
        </li>
        <li>
          <strong>Memindahkan data</strong>: berkas unduhan Anda berformat JSON dan dapat dibaca sistem lain.
        </li>
        <li>
          <strong>Mengadu dan menuntut ganti rugi</strong>. Kami berharap Anda menghubungi kami lebih dahulu, tetapi
          Anda selalu boleh mengadu kepada lembaga pelindungan data pribadi atau menempuh jalur hukum.
        </li>
      </ul>
      <p>
        Kirimkan permintaan dari alamat e-mail akun Anda ke{' '}
        <a href="mailto:privasi@semai.example">privasi@semai.example</a>. Kami dapat meminta keterangan tambahan untuk
        memastikan bahwa pemohon adalah pemilik data. Jika permintaan tidak dapat dipenuhi karena hukum atau karena
        merugikan hak orang lain, kami menjelaskan alasannya. Permintaan tidak dipungut biaya.
      </p>
    </>
  )
}

function Security() {
  return (
    <>
      <h2 id="keamanan">8. Keamanan</h2>
      <p>
        Kata sandi tidak kami simpan. Yang disimpan adalah hasil olahannya dengan Argon2id, cara yang sengaja dibuat
        berat supaya sulit ditebak balik. Token sesi pun hanya disimpan dalam bentuk sidik. Percobaan masuk dibatasi,
        sambungan ke aplikasi dienkripsi, keterangan lokasi dalam foto dihapus, dan akses petugas dibatasi menurut tugas
        serta dicatat. Tidak ada sistem yang sepenuhnya aman, karena itu pakailah kata sandi yang berbeda dan keluarlah
        dari akun pada perangkat bersama.
      </p>

      <h2 id="kegagalan">9. Jika terjadi kegagalan pelindungan</h2>
      <p>
        Jika data pribadi terungkap, hilang, atau berubah tanpa hak, kami memberi tahu Anda dan lembaga yang berwenang
        secara tertulis paling lambat 3×24 jam. Pemberitahuan itu memuat data apa yang terdampak, kapan dan bagaimana
        kejadiannya, serta upaya penanganan dan pemulihannya. Jika diwajibkan hukum, kami juga mengumumkannya kepada
        masyarakat.
      </p>
    </>
  )
}

function Closing() {
  return (
    <>
      <h2 id="otomatis">10. Saran dan penilaian otomatis</h2>
      <p>
        Pre-test menghitung jawaban Anda untuk menyarankan peran, kuis menghitung nilai, dan perpustakaan menyusun
        rekomendasi dari peran, tahap, serta riwayat belajar. Saran peran tidak mengikat: pilihan tetap di tangan Anda.
        Pre-test boleh dilewati. Keputusan memilih tim atau peserta ke tahap berikutnya diambil oleh orang. Jika menurut
        Anda sebuah nilai keliru, mintalah peninjauan oleh manusia.
      </p>

      <h2 id="anak">11. Anak</h2>
      <p>
        Semai hanya untuk orang berusia 18 tahun ke atas, dan kami tidak dengan sengaja mengumpulkan data anak. Jika
        Anda mengetahui akun milik anak, beri tahu kami. Akun itu kami tutup dan datanya kami hapus.
      </p>

      <h2 id="perubahan">12. Perubahan kebijakan</h2>
      <p>
        Perubahan yang berarti kami beri tahukan di aplikasi atau melalui e-mail paling lambat 14 hari sebelum berlaku.
        Jika perubahan memerlukan persetujuan baru, kami memintanya secara terpisah. Nomor versi dan tanggal berlaku
        selalu tertera di bagian atas halaman ini.
      </p>

      <h2 id="kontak">13. Kontak</h2>
      <p>
        Untuk semua urusan data pribadi: <a href="mailto:privasi@semai.example">privasi@semai.example</a>. Untuk urusan
        lain: <SupportLink />.
      </p>
    </>
  )
}
