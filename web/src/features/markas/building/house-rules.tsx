import { IconChevronDown } from '@tabler/icons-react'
import classes from './house-rules.module.css'

/** Collapsed house rules of a booking, because most people have read them before. */
export const HouseRules = ({ rules }: { rules: string[] }) => (
  <details className={classes.rules}>
    <summary>
      Dengan memesan, kamu setuju dengan aturan rumah
      <IconChevronDown size={16} aria-hidden />
    </summary>
    <RuleList rules={rules} />
  </details>
)

export const RuleList = ({ rules }: { rules: string[] }) => (
  <ul className={classes.list}>
    {rules.map((rule) => (
      <li key={rule}>{rule}</li>
    ))}
  </ul>
)
