// The specification names these events in English; staff read Indonesian labels.
const words: Record<string, string> = {
  'Banner Clicked': 'Membuka banner',
  'Event Viewed': 'Melihat kegiatan',
  'Ignition Joined': 'Masuk sesi Ignition',
  'Ignition Registered': 'Mendaftar sesi Ignition',
  'Ignition Viewed': 'Melihat sesi Ignition',
  'Library Content Viewed': 'Membuka isi perpustakaan',
  'Mentor Viewed': 'Melihat mentor',
  'Startup Created': 'Membuat startup',
  'Startup Invitation Answered': 'Menjawab undangan startup',
  'Startup Member Invited': 'Mengundang anggota startup',
  'Startup Viewed': 'Melihat startup',
  'Workshop Registered': 'Mendaftar workshop',
  'Workshop Submodule Viewed': 'Membuka bagian workshop',
  'Workshop Task Submitted': 'Mengumpulkan tugas workshop',
  'Workshop Viewed': 'Melihat workshop',
}

/** Return the label of a measured event; its name if it is unknown. */
export const actionName = (name: string): string => words[name] ?? name
