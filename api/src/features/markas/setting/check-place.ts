/** What is wrong with where settings are to hold: in one building, or in one room. As the console's form has it. */
export function checkPlace(place: { building_id?: unknown; room_id?: unknown }) {
  const isOne = (place.building_id === null) !== (place.room_id === null)
  return isOne ? [] : [{ field: 'building_id', message: 'Pilih satu Markas, atau satu ruang.' }]
}
