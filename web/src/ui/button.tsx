import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'

/** Mantine's, with its sheets: a route's own imports of sheets would travel in the entry, to every page. */
export { Button } from '@mantine/core'
