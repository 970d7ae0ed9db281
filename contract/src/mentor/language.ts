/** Languages of mentors by ISO 639 code. */
export const mentorLanguages = [
  { value: 'id', label: 'Indonesia' },
  { value: 'en', label: 'Inggris' },
  { value: 'ace', label: 'Aceh' },
  { value: 'ban', label: 'Bali' },
  { value: 'bjn', label: 'Banjar' },
  { value: 'bbc', label: 'Batak Toba' },
  { value: 'bug', label: 'Bugis' },
  { value: 'jv', label: 'Jawa' },
  { value: 'mad', label: 'Madura' },
  { value: 'min', label: 'Minangkabau' },
  { value: 'su', label: 'Sunda' },
  { value: 'zh', label: 'Tionghoa' },
] as const
