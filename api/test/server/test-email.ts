/** A letter that is about nothing much, and may wait. */
export const testEmail = (to: string) => ({
  template: 'support',
  subject: 'Halo',
  body: ['Isi surat.'],
  to,
  user_id: null,
})
