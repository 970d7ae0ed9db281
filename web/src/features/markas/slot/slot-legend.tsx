import classes from './slot-legend.module.css'

const KINDS = [
  ['free', 'Tersedia'],
  ['now', 'Sekarang'],
  ['picked', 'Dipilih'],
  ['mine', 'Punyamu'],
  ['held', 'Dipesan orang lain'],
] as const

/** What the cells of the grid look like. On a phone each says it itself. Without `hasPicked` nothing is picked there. */
export const SlotLegend = ({ hasPicked = true }) => (
  <ul className={classes.legend} aria-label="Arti warna slot">
    {KINDS.filter(([kind]) => hasPicked || kind !== 'picked').map(([kind, words]) => (
      <li key={kind} data-kind={kind}>
        {words}
      </li>
    ))}
  </ul>
)
