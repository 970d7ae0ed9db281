import { SupportLink } from '../../ui/link/support-link.tsx'
import { Activities, Awards, Conduct, Content } from './terms-participation'

/** The terms of use, version 1. A change in meaning needs a new version and a notice to everyone (section 11). */
export function Terms() {
  return (
    <>
      <p>Versi 1 · berlaku sejak 1 November 2026</p>
      <p>
        Semai adalah aplikasi web untuk peserta program nasional perintis startup digital. Aplikasi ini dikelola oleh
        penyelenggara program Semai (“kami”). Ketentuan ini mengatur pemakaian Semai oleh Anda. Dengan mendaftar, Anda
        menyatakan telah membaca dan menyetujuinya. Cara kami mengolah data pribadi dijelaskan terpisah dalam Kebijakan
        privasi.
      </p>
      <Membership />
      <Conduct />
      <Content />
      <Activities />
      <Awards />
      <Enforcement />
      <Legal />
    </>
  )
}

function Membership() {
  return (
    <>
      <h2 id="siapa">1. Siapa yang boleh memakai Semai</h2>
      <p>
        Semai terbuka bagi orang yang berusia 18 tahun atau lebih dan mampu membuat perjanjian menurut hukum. Saat
        mendaftar, Anda menyatakan bahwa syarat usia ini terpenuhi. Jika kami mengetahui bahwa sebuah akun dibuat oleh
        orang yang belum berusia 18 tahun, akun itu kami tutup dan datanya kami hapus.
      </p>
      <p>
        Sebagian isi, seperti daftar kegiatan nasional dan halaman verifikasi sertifikat, dapat dibuka tanpa akun. Anda
        juga dapat mendaftar ke kegiatan tertentu sebagai tamu. Ketentuan ini berlaku pula untuk pemakaian tersebut.
      </p>

      <h2 id="akun">2. Akun Anda</h2>
      <ul>
        <li>Isilah nama dan data diri dengan benar. Nama pada akun akan tercetak pada sertifikat Anda.</li>
        <li>Satu orang memakai satu akun. Jangan meminjamkan, menjual, atau memindahkan akun kepada orang lain.</li>
        <li>
          Pilih kata sandi yang tidak Anda pakai di tempat lain dan jangan memberitahukannya kepada siapa pun. Kami
          tidak pernah meminta kata sandi atau kode verifikasi Anda lewat pesan, telepon, atau e-mail.
        </li>
        <li>
          Jika Anda menduga akun dipakai orang lain, segera ganti kata sandi, akhiri sesi lain dari halaman pengaturan,
          dan beri tahu kami.
        </li>
        <li>
          Anda dapat masuk dengan Google atau penyedia identitas lain yang kami dukung. Pemakaian layanan mereka tunduk
          pada ketentuan mereka masing-masing.
        </li>
      </ul>
      <p>
        Anda dapat menghapus akun kapan saja melalui pengaturan profil. Akun langsung dinonaktifkan, dan setelah 30 hari
        datanya dianonimkan. Jika Anda masih tercatat sebagai pemilik sebuah startup di Semai, alihkan dahulu
        kepemilikan itu kepada anggota lain agar tim Anda tetap dapat bekerja.
      </p>
    </>
  )
}

function Enforcement() {
  return (
    <>
      <h2 id="penangguhan">9. Peringatan, pembatasan, dan penangguhan</h2>
      <p>
        Jika Anda melanggar ketentuan ini, kami dapat menghapus isi terkait, memberi peringatan, membatasi fitur
        tertentu, menangguhkan akun, atau menutupnya. Tindakan dipilih sebanding dengan pelanggarannya. Kami
        memberitahukan alasannya melalui e-mail, kecuali pemberitahuan itu dilarang hukum atau membahayakan orang lain.
        Penangguhan dapat dilakukan seketika bila keselamatan orang atau keamanan sistem terancam.
      </p>
      <p>
        Anda dapat mengajukan keberatan dengan membalas pemberitahuan tersebut atau menulis ke <SupportLink />.
        Keberatan diperiksa oleh orang yang tidak mengambil keputusan pertama, sejauh susunan tim kami memungkinkan. Hak
        Anda atas data pribadi tetap berlaku selama akun ditangguhkan.
      </p>
    </>
  )
}

function Legal() {
  return (
    <>
      <h2 id="tanggung-jawab">10. Tanggung jawab kami</h2>
      <p>
        Semai disediakan tanpa biaya dan sebagaimana adanya. Kami berusaha menjaga layanan tetap aman dan tersedia,
        tetapi tidak dapat menjamin bahwa layanan tidak pernah terputus, bebas dari kesalahan, atau membuat startup Anda
        berhasil. Simpanlah salinan bahan yang penting bagi Anda.
      </p>
      <p>
        Sejauh diperbolehkan hukum, kami tidak bertanggung jawab atas hilangnya keuntungan, peluang usaha, atau kerugian
        tidak langsung yang timbul dari pemakaian Semai. Pembatasan ini tidak berlaku untuk kerugian akibat kesengajaan
        atau kelalaian berat kami, dan tidak mengurangi hak Anda sebagai konsumen maupun sebagai pemilik data pribadi.
      </p>

      <h2 id="perubahan">11. Perubahan</h2>
      <p>
        Program dan aplikasi ini berkembang, sehingga fitur dapat ditambah, diubah, atau dihentikan. Jika ketentuan ini
        berubah secara berarti, kami memberi tahu Anda di aplikasi atau melalui e-mail paling lambat 14 hari sebelum
        perubahan berlaku, kecuali hukum mengharuskan lebih cepat. Jika Anda tidak setuju, Anda dapat menghapus akun.
        Bila hukum mensyaratkan persetujuan baru, kami memintanya.
      </p>

      <h2 id="hukum">12. Hukum dan penyelesaian perselisihan</h2>
      <p>
        Ketentuan ini tunduk pada hukum Republik Indonesia. Bila terjadi perselisihan, hubungi kami lebih dahulu agar
        dapat diselesaikan secara musyawarah. Jika dalam 30 hari belum tercapai kesepakatan, perselisihan dapat dibawa
        ke lembaga penyelesaian sengketa atau pengadilan yang berwenang. Jika satu bagian ketentuan ini dinyatakan tidak
        berlaku, bagian lainnya tetap berlaku.
      </p>

      <h2 id="kontak">13. Kontak</h2>
      <p>
        Pertanyaan tentang ketentuan ini dapat Anda kirimkan ke <SupportLink />. Untuk urusan data pribadi, tulislah ke{' '}
        <a href="mailto:privasi@semai.example">privasi@semai.example</a>.
      </p>
    </>
  )
}
