const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const ROLE_CODE = /^[A-Z]{3}$/

/** Whether an address can name something at all; what cannot is a page that does not exist. */
export const isId = (text: string) => UUID.test(text)

/** A workshop is named by its id or by the code of a role. */
export const isWorkshopKey = (text: string) => isId(text) || ROLE_CODE.test(text)
