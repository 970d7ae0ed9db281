/** Validate the place of settings in the console's form: exactly one of building and room. */
export function checkPlace(place: { building_id?: unknown; room_id?: unknown }) {
  const isOne = (place.building_id === null) !== (place.room_id === null)
  return isOne ? [] : [{ field: 'building_id', message: 'Pilih satu Markas, atau satu ruang.' }]
}
