import { useId, type ReactNode } from 'react'
import type { Rubric, RubricCriterion } from '@semai/contract/task/rubric'
import classes from './rubric-criteria.module.css'

interface RubricCriteriaProps {
  rubric: Rubric
  /** The level of each criterion, from 1, by its id; none is lit where it was not given. */
  levels: Record<string, number | undefined>
  /** Content below a criterion, such as advice. */
  below?: (criterion: RubricCriterion) => ReactNode
  /** Called with a choice; read-only without it. */
  onChoose?: (criterion: RubricCriterion, level: number) => void
  /** Which criteria still want something. */
  missing?: ReadonlySet<string>
  /** Text of a chosen level for screen readers. */
  litWords?: string
}

/** The criteria of a rubric: to be chosen, or with the levels lit that were given. */
export const RubricCriteria = ({ rubric, below, missing, litWords = 'tingkatmu', ...choice }: RubricCriteriaProps) => (
  <div className={classes.criteria}>
    {rubric.map((criterion) => (
      <Criterion
        key={criterion.id}
        criterion={criterion}
        level={choice.levels[criterion.id]}
        isMissing={missing?.has(criterion.id) ?? false}
        litWords={litWords}
        {...(choice.onChoose && { onChoose: choice.onChoose })}
      >
        {below?.(criterion)}
      </Criterion>
    ))}
  </div>
)

interface CriterionProps {
  criterion: RubricCriterion
  level: number | undefined
  isMissing: boolean
  litWords: string
  onChoose?: (criterion: RubricCriterion, level: number) => void
  children: ReactNode
}

function Criterion({ criterion, level, isMissing, litWords, onChoose, children }: CriterionProps) {
  const name = useId()
  const points = criterion.levels.at(-1)?.points ?? 0
  return (
    <fieldset className={classes.criterion} data-missing={isMissing || undefined} data-criterion={criterion.id}>
      <legend className={classes.legend}>
        <span>{criterion.title}</span>
        <small>{points} poin</small>
      </legend>
      {onChoose ? (
        <div className={classes.levels}>
          {criterion.levels.map(({ words }, at) => (
            <label key={at} className={classes.level}>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                value={at + 1}
                checked={level === at + 1}
                onChange={() => onChoose(criterion, at + 1)}
              />
              <b aria-hidden>{at + 1}</b>
              <span>{words}</span>
            </label>
          ))}
        </div>
      ) : (
        <ol className={classes.levels} data-read>
          {criterion.levels.map(({ words }, at) => (
            <li key={at} className={classes.level} data-lit={level === at + 1 || undefined}>
              <b aria-hidden>{at + 1}</b>
              <span>
                {words}
                {level === at + 1 && <span className="visually-hidden"> ({litWords})</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
      {children}
    </fieldset>
  )
}
