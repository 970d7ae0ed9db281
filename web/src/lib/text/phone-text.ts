/**
 * Write a phone number as people read it: +62 812-3456-7890. Numbers of other countries, and texts that are no Indonesian
 * number, stay as they are.
 */
export function phoneText(phone: string): string {
  const [, national] = /^(?:\+62|0)([2-9]\d{6,11})$/.exec(phone.replace(/[\s().-]/g, '')) ?? []
  if (!national) return phone
  // Two digits for the largest cities, three for mobile numbers and all other areas.
  const [, area = '', rest = ''] = /^(2[124]|31|61|\d{3})(\d+)$/.exec(national) ?? []
  return `+62 ${area}-${rest.length > 6 ? `${rest.slice(0, 4)}-${rest.slice(4)}` : `${rest.slice(0, 3)}-${rest.slice(3)}`}`
}

/** The same in the form that people know of their own number: 0812-3456-7890. */
export const ownPhoneText = (phone: string) => phoneText(phone).replace(/^\+62 /, '0')
