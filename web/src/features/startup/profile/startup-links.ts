/** Social networks of the form. */
export const NETWORKS = [
  { code: 'instagram', name: 'Instagram', placeholder: 'instagram.com/namastartup' },
  { code: 'linkedin', name: 'LinkedIn', placeholder: 'linkedin.com/company/namastartup' },
  { code: 'tiktok', name: 'TikTok', placeholder: 'tiktok.com/@namastartup' },
  { code: 'youtube', name: 'YouTube', placeholder: 'youtube.com/@namastartup' },
  { code: 'facebook', name: 'Facebook', placeholder: 'facebook.com/namastartup' },
  { code: 'x', name: 'X', placeholder: 'x.com/namastartup' },
] as const

export type Network = (typeof NETWORKS)[number]['code']

export const networkName = (network: string) => NETWORKS.find(({ code }) => code === network)?.name ?? network

/** A typed address as the API takes it; people leave out the https://. Null for none. */
export function httpsOf(typed: string): string | null {
  const address = typed.trim().replace(/^https?:\/\//i, '')
  return address === '' ? null : `https://${address}`
}

/** Convert an address to its typed form. */
export const typedAddress = (url: string | null | undefined) => url?.replace(/^https:\/\//, '') ?? ''

/** An address as people read it: without its scheme and its last slash. */
export const shortAddress = (url: string) => url.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')
