import type { Nullness, Scope } from './analysis.ts'
import { routineOf } from './known-values.ts'
import { child, list, numberIn, type TreeNode } from './node-tree.ts'

const words = (text: string) => new Set(text.trim().split(/\s+/))

// Of values that are not null these make one that is not null either.
const total = words(`
  abs age btrim cardinality ceil ceiling char_length character_length clock_timestamp concat concat_ws date_part date_trunc
  encode extract float8 floor format gen_random_uuid hashtext initcap json_array_length json_build_array json_build_object
  jsonb_array_length jsonb_build_array jsonb_build_object jsonb_set jsonb_strip_nulls left length lower lpad ltrim make_date
  make_interval md5 mod now num_nonnulls num_nulls octet_length power regexp_replace repeat replace reverse right round
  row_to_json rpad rtrim sign similarity split_part statement_timestamp string_to_array substr timezone to_char to_json
  to_jsonb to_timestamp transaction_timestamp translate trunc ts_rank ts_rank_cd upper word_similarity`)
// These do so of anything.
const neverNull = words(`
  concat json_build_array json_build_object jsonb_build_array jsonb_build_object num_nonnulls num_nulls`)
// What is looked for may not be there, or be null itself.
const lookups = words(`
  json_object_field json_object_field_text json_array_element json_array_element_text json_extract_path
  json_extract_path_text jsonb_object_field jsonb_object_field_text jsonb_array_element jsonb_array_element_text
  jsonb_extract_path jsonb_extract_path_text jsonb_path_exists_opr jsonb_path_match_opr`)

const EXPLICIT_CAST = 1
const IMPLICIT_CAST = 2

export function ofCall(expression: TreeNode, scope: Scope, given: Nullness[]): Nullness {
  const routine = routineOf(expression, scope)
  if (!routine) return 'unknown'
  if (routine.isBuiltIn && neverNull.has(routine.name)) return 'never'
  if (routine.isStrict && given.includes('maybe')) return 'maybe'
  if (!routine.isBuiltIn || given.some((one) => one !== 'never')) return 'unknown'
  return isTotal(expression, routine.name) ? 'never' : 'unknown'
}

function isTotal(expression: TreeNode, name: string) {
  if (expression.kind === 'OP') return !lookups.has(name)
  const format = numberIn(expression, 'funcformat')
  return total.has(name) || format === EXPLICIT_CAST || format === IMPLICIT_CAST
}

const counts = words('count')
// A group has a row, of which something is gathered, be it null.
const gathers = words('array_agg json_agg jsonb_agg json_object_agg jsonb_object_agg')
const measures = words('min max sum avg string_agg bool_and bool_or every')

export function ofAggregate(expression: TreeNode, scope: Scope, given: Nullness): Nullness {
  const name = scope.catalog.routines.get(numberIn(expression, 'aggfnoid'))?.name ?? ''
  if (counts.has(name)) return 'never'
  if (numberIn(expression, 'agglevelsup') > 0) return 'unknown'
  if (!gathers.has(name) && !measures.has(name)) return 'unknown'
  // Of no rows at all there is one answer, which is null.
  if (list(scope.query, 'groupClause').length === 0 || child(expression, 'aggfilter')) return 'maybe'
  return gathers.has(name) ? 'never' : given
}

const numbering = words('row_number rank dense_rank percent_rank cume_dist ntile count')
const sameOfRows = words('min max sum avg first_value')

export function ofWindow(expression: TreeNode, scope: Scope, given: Nullness): Nullness {
  const name = scope.catalog.routines.get(numberIn(expression, 'winfnoid'))?.name ?? ''
  if (numbering.has(name)) return 'never'
  if (name === 'lag' || name === 'lead') return list(expression, 'args').length > 2 ? 'unknown' : 'maybe'
  return sameOfRows.has(name) && !child(expression, 'aggfilter') ? given : 'unknown'
}
