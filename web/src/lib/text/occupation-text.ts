interface Work {
  occupation: string | null
  organization: string | null
}

/** Desainer produk di Panenara: what there is of it. */
export function occupationText({ occupation, organization }: Work): string | null {
  if (occupation && organization) return `${occupation} di ${organization}`
  return occupation || organization || null
}
