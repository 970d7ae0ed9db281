/** Links within the console. Addresses follow from resource descriptions, so they have no typed routes. */
export { AddressLink as ConsoleLink, useAddressNavigate as useConsoleNavigate } from '../../ui/link/address-link.tsx'
