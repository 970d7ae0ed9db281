/** Links within the console: its addresses follow from descriptions, hence no typed routes. */
export { AddressLink as ConsoleLink, useAddressNavigate as useConsoleNavigate } from '../../ui/address-link.tsx'
