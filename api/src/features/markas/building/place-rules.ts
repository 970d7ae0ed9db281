/** Where a place is on a map that needs no account; null when nobody knows. */
export const mapUrl = (lat: number | null, lng: number | null): string | null =>
  lat === null || lng === null ? null : `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
