import classes from './slot-legend.module.css'

const KINDS = [
  ['free', 'Tersedia'],
  ['now', 'Sekarang'],
  ['picked', 'Dipilih'],
  ['mine', 'Punyamu'],
  ['held', 'Dipesan orang lain'],
] as const

/**
 * Legend of the cell colours. Hidden on phones, whose cells have labels. `hasPicked` false leaves out the picked state.
 */
export const SlotLegend = ({ hasPicked = true }) => (
  <ul className={classes.legend} aria-label="Arti warna slot">
    {KINDS.filter(([kind]) => hasPicked || kind !== 'picked').map(([kind, words]) => (
      <li key={kind} data-kind={kind}>
        {words}
      </li>
    ))}
  </ul>
)
