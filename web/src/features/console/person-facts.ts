interface Facts {
  region_hub: { name: string } | null
  role_name: string | null
  masked_email: string
}

/** 'Hub 7 · Hipster'; the masked address of guests, of namesakes, and of people without a hub and a role. */
export function personFacts(
  { region_hub, role_name, masked_email }: Facts,
  { isNamesake, isGuest = false }: { isNamesake: boolean; isGuest?: boolean },
): string {
  const known = [region_hub?.name, role_name].filter(Boolean)
  const address = known.length === 0 || isNamesake ? [masked_email] : []
  return [...known, ...address, ...(isGuest ? ['tamu'] : [])].join(' · ')
}
