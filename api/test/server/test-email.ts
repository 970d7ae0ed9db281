/** A non-urgent mail for tests. */
export const testEmail = (to: string) => ({
  template: 'support',
  subject: 'Halo',
  body: ['Isi surat.'],
  to,
  user_id: null,
})
