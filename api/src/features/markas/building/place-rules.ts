/** Return the OpenStreetMap link of a place; null without coordinates. */
export const mapUrl = (lat: number | null, lng: number | null): string | null =>
  lat === null || lng === null ? null : `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
