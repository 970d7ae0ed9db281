import type { RoleSuggestion } from '@semai/contract/pretest'
import { confidenceOf } from '../result-text.ts'
import classes from './role-scores.module.css'

/** Scores of the roles, the confidence and some of the answers. */
export function RoleScores({ suggestion }: { suggestion: RoleSuggestion }) {
  return (
    <>
      <ul className={classes.scores}>
        {suggestion.scores.map(({ role_code, role_name, score }) => (
          <li key={role_code}>
            <b>{role_name}</b>
            <span>{score} dari 100</span>
            <i aria-hidden style={{ '--score': `${score}%` }} />
          </li>
        ))}
      </ul>
      <p className={classes.confidence}>{confidenceOf(suggestion)}</p>
    </>
  )
}

export function RoleReasons({ suggestion: { reasons } }: { suggestion: RoleSuggestion }) {
  return (
    <dl className={classes.reasons}>
      {reasons.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
