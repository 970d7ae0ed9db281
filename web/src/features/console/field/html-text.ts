import type { RichTextEditorLabels } from '@mantine/tiptap'

/** Labels of the editor’s controls. */
export const labels: Partial<RichTextEditorLabels> = {
  h2ControlLabel: 'Judul bagian',
  h3ControlLabel: 'Judul kecil',
  boldControlLabel: 'Tebal',
  italicControlLabel: 'Miring',
  bulletListControlLabel: 'Daftar butir',
  orderedListControlLabel: 'Daftar bernomor',
  blockquoteControlLabel: 'Kutipan',
  hrControlLabel: 'Garis pemisah',
  linkControlLabel: 'Tautan',
  unlinkControlLabel: 'Lepas tautan',
  undoControlLabel: 'Urungkan',
  redoControlLabel: 'Ulangi',
  linkEditorInputLabel: 'Alamat tautan',
  linkEditorInputPlaceholder: 'https://',
  linkEditorExternalLink: 'Dibuka di tab baru',
  linkEditorInternalLink: 'Dibuka di tab ini',
  linkEditorSave: 'Simpan',
  tableInsertControlLabel: 'Sisipkan tabel',
  tableInsertLabel: (columns, rows) => `Tabel ${columns} kolom, ${rows} baris`,
  tableRowAfterControlLabel: 'Tambah baris di bawah',
  tableColumnAfterControlLabel: 'Tambah kolom di kanan',
  tableRowDeleteControlLabel: 'Hapus baris',
  tableColumnDeleteControlLabel: 'Hapus kolom',
  tableDeleteControlLabel: 'Hapus tabel',
}
