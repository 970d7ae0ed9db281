export function Conduct() {
  return (
    <>
      <h2 id="perilaku">3. Perilaku</h2>
      <p>
        Semai adalah ruang belajar bersama. Anda bebas berbeda pendapat, mengkritik gagasan, dan bertanya hal yang
        mendasar. Anda tidak boleh:
      </p>
      <ul>
        <li>menghina, mengancam, melecehkan, atau mendiskriminasi orang lain;</li>
        <li>menyebarkan isi yang melanggar hukum, pornografi, kebencian, perjudian, penipuan, atau kabar bohong;</li>
        <li>membagikan data pribadi, percakapan, atau dokumen orang lain tanpa izin mereka;</li>
        <li>menyamar sebagai orang, mentor, perusahaan, atau penyelenggara lain;</li>
        <li>mengirim promosi yang tidak diminta, berulang-ulang, atau di luar topik;</li>
        <li>menyalin daftar peserta, mentor, atau startup secara massal atau dengan alat otomatis;</li>
        <li>membagikan soal dan jawaban kuis, atau mengerjakan kuis atas nama orang lain;</li>
        <li>
          mencoba menerobos, membebani, atau mengganggu sistem, serta mengunggah berkas yang merusak. Jika Anda
          menemukan celah keamanan, laporkan kepada kami dan jangan menyalahgunakannya.
        </li>
      </ul>
      <p>
        Anda dapat melaporkan pesan, topik, atau orang yang melanggar, dan dapat memblokir orang yang tidak ingin Anda
        hubungi. Laporan dibaca oleh operator. Kami berusaha menanggapi secepat mungkin, tetapi kami tidak memantau
        semua percakapan.
      </p>
    </>
  )
}

export function Content() {
  return (
    <>
      <h2 id="isi">4. Hak atas isi</h2>
      <p>
        <strong>Isi milik Anda tetap milik Anda.</strong> Ide, tulisan, gambar, profil startup, pesan, dan tugas yang
        Anda unggah tidak beralih kepada kami. Anda hanya memberi kami izin tanpa bayaran dan tidak eksklusif untuk
        menyimpan, menampilkan, menyesuaikan ukuran, dan mengirimkan isi itu sejauh diperlukan agar Semai berjalan,
        kepada orang-orang yang Anda pilih sebagai penerimanya. Izin itu berakhir ketika isi dihapus, kecuali bagian
        yang telah dikutip orang lain atau yang wajib kami simpan menurut hukum.
      </p>
      <p>
        Unggahlah hanya isi yang Anda buat sendiri atau yang boleh Anda bagikan. Pikirkan baik-baik sebelum menulis
        rahasia usaha di forum, pada profil startup, atau dalam sesi umum: peserta lain, mentor, dan juri tidak terikat
        perjanjian kerahasiaan dengan Anda, kecuali Anda membuatnya sendiri dengan mereka.
      </p>
      <p>
        <strong>Isi milik program.</strong> Modul, artikel, video, buku, soal, nama, dan lambang Semai adalah milik kami
        atau pemberi lisensi kami. Anda boleh memakainya untuk belajar dan mengembangkan startup sendiri. Izin tertulis
        diperlukan untuk menjual, mengunggah ulang, atau menyelenggarakan pelatihan lain dengan bahan tersebut. Kutipan
        pendek dengan menyebut sumber selalu boleh.
      </p>
      <p>
        Jika Anda menemukan isi yang melanggar hak Anda, kirimkan alamat halaman, penjelasan, dan bukti hak Anda kepada
        kami. Isi tersebut akan kami periksa, dan kami turunkan apabila laporannya beralasan.
      </p>
    </>
  )
}

export function Activities() {
  return (
    <>
      <h2 id="kegiatan">5. Kegiatan</h2>
      <p>
        Pendaftaran kegiatan di Semai tidak dipungut biaya. Jumlah kursi dapat dibatasi, dan beberapa kegiatan
        memerlukan persetujuan panitia atau terbatas bagi peserta tahap tertentu. Kursi menjadi milik Anda setelah
        status pendaftaran berbunyi “Terdaftar”; berada dalam daftar tunggu belum menjamin kursi.
      </p>
      <ul>
        <li>Jika berhalangan, batalkan pendaftaran agar kursi dapat diberikan kepada orang lain.</li>
        <li>Tiket berlaku untuk satu orang dan tidak boleh diperjualbelikan.</li>
        <li>
          Jadwal, tempat, atau pembicara dapat berubah. Perubahan kami umumkan di halaman kegiatan dan kami kabarkan
          kepada pendaftar. Biaya perjalanan dan penginapan menjadi tanggungan Anda, kecuali dinyatakan lain.
        </li>
        <li>
          Sebagian sesi direkam atau difoto. Hal ini diberitahukan sebelum sesi dimulai, dan Anda boleh mematikan kamera
          atau duduk di luar jangkauan foto.
        </li>
      </ul>

      <h2 id="markas">6. Pemesanan ruang Markas</h2>
      <p>
        Ruang Markas dapat dipesan tanpa biaya untuk belajar dan mengembangkan startup. Lakukan check-in dalam waktu
        yang tertera pada pemesanan; jika terlewat, ruang dilepas untuk orang lain. Batalkan atau ubah jadwal sebelum
        batas waktu yang tertera. Pemesanan tidak boleh dijual atau dipakai untuk kegiatan di luar keperluan yang Anda
        tulis.
      </p>
      <p>
        Patuhi tata tertib rumah: bawa botol minum sendiri, lepas sepatu, jaga kebersihan, dan jangan merokok. Jagalah
        barang bawaan Anda. Kerusakan yang terjadi karena sengaja atau lalai dapat dimintakan penggantian sewajarnya.
        Penyelenggara dapat menutup ruang karena perbaikan, keadaan darurat, atau kegiatan program; dalam hal itu kami
        membantu mencari waktu pengganti sejauh tersedia.
      </p>
    </>
  )
}

export function Awards() {
  return (
    <>
      <h2 id="sertifikat">7. Badge dan sertifikat</h2>
      <p>
        Badge dan sertifikat diberikan setelah syarat yang tertulis terpenuhi. Keduanya menyatakan keikutsertaan atau
        kelulusan dalam program ini, bukan ijazah, gelar, atau izin profesi. Setiap sertifikat memiliki kode verifikasi.
        Siapa pun yang memegang kode itu dapat melihat nama penerima, judul, tanggal terbit, dan status sertifikat.
      </p>
      <p>
        Nama yang keliru dapat diperbaiki: kami menerbitkan sertifikat pengganti dan menandai yang lama sebagai diganti.
        Sertifikat dapat dicabut jika terbit karena kesalahan atau kecurangan. Sebelum mencabut, kami memberi tahu Anda
        alasannya dan memberi kesempatan menanggapi.
      </p>

      <h2 id="mentor">8. Mentor, mitra, dan layanan pihak lain</h2>
      <p>
        Mentor, pembicara, dan alumni berbagi pengalaman pribadi. Pendapat mereka bukan nasihat hukum, pajak, keuangan,
        atau investasi. Keputusan usaha tetap ada pada Anda. Kerja sama, investasi, atau perekrutan yang terjadi antara
        Anda dan orang lain di Semai adalah urusan para pihak; bacalah perjanjiannya dan mintalah nasihat ahli bila
        perlu. Tautan ke situs lain kami sediakan untuk memudahkan, dan isinya di luar kendali kami.
      </p>
    </>
  )
}
