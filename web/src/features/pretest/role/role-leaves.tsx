import { roleLeaves } from '@semai/drawing/plant/role-leaves'
import type { RoleSuggestion } from '@semai/contract/pretest'
import { GrowingDrawing } from '../../../ui/picture/drawing/growing-drawing.tsx'
import { useDrawingTheme } from '../../../ui/picture/drawing/use-drawing-theme.ts'
import classes from './role-leaves.module.css'

interface RoleLeavesProps {
  suggestion: RoleSuggestion
  isGrowing: boolean
}

/** The 3 roles as leaves of a length by score. Decoration: “Skormu” gives the same in words. */
export function RoleLeaves({ suggestion: { scores, suggested_role }, isGrowing }: RoleLeavesProps) {
  const leaves = inPlace(scores).map(({ role_code, role_name, score }) => ({
    name: role_name,
    score,
    isLit: role_code === suggested_role,
  }))
  const drawing = roleLeaves(leaves, useDrawingTheme())
  return <GrowingDrawing drawing={drawing} isGrowing={isGrowing} className={classes.leaves} />
}

const PLACES = ['HAC', 'HIP', 'HUS']

/** Order scores by a fixed place for each role. */
const inPlace = (scores: RoleSuggestion['scores']) => [
  ...PLACES.flatMap((code) => scores.filter(({ role_code }) => role_code === code)),
  ...scores.filter(({ role_code }) => !PLACES.includes(role_code)),
]
