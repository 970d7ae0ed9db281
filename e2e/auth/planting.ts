import type { Field, Fields } from '@semai/contract/console/resource/field'
import { resources } from '@semai/contract/console/resource/resources'
import type { Resource } from '@semai/contract/console/resource/resource'
import type { clientOf } from '../people.ts'

type Client = Awaited<ReturnType<typeof clientOf>>
type Values = Record<string, unknown>

export const sign = 'Tandanya'
/** Sets `window.hasRun` if any part of it runs. */
export const harm = [
  sign,
  '<img src=x onerror="window.hasRun=1">',
  '<script>window.hasRun=1</script>',
  '<svg onload="window.hasRun=1"></svg>',
  '<a href="javascript:window.hasRun=1">tautan</a>',
  '[tautan](javascript:window.hasRun=1)',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hasRun=1&gt;">',
].join(' ')

const DAY_MS = 86_400_000
const LATER = /(?:end|until|close|finish)/
const day = (count: number) => new Date(Date.now() + count * DAY_MS).toISOString()

/** Create rows at the console with harm in every text. Other required fields get a valid value. */
export function planter(client: Client) {
  const described: readonly Resource[] = resources

  async function valueOf(name: string, field: Field): Promise<unknown> {
    switch (field.kind) {
      case 'html':
        return `<p>${harm}</p>`
      case 'text':
      case 'long-text':
      case 'markdown':
        return harm.slice(0, field.max)
      case 'number':
        return field.initial ?? 1
      case 'boolean':
        return false
      case 'choice':
        return field.initial ?? field.choices?.[0]?.value
      case 'instant':
        return day(LATER.test(name) ? 3 : 2)
      case 'reference':
        return (await client<{ id: string }[]>('GET', `/v1/console/${field.resource}/options`))[0]?.id
      default:
        return undefined
    }
  }

  async function valuesOf(fields: Fields, given: Values): Promise<Values> {
    const values = { ...given }
    for (const [name, field] of Object.entries(fields)) {
      const isAsked = !field.when || field.when.is.some((one) => one === values[field.when?.field ?? ''])
      const isWritten = field.isRequired || ['html', 'text', 'long-text'].includes(field.kind)
      if (!(name in values) && isWritten && isAsked && !field.isReadOnly) values[name] = await valueOf(name, field)
    }
    return values
  }

  return async (name: string, given: Values = {}): Promise<string> => {
    const resource = described.find((one) => one.name === name)
    if (!resource) throw new Error(`no resource is called ${name}`)
    const values = await valuesOf(resource.fields, given)
    const made = await client<{ id: string } | undefined>('POST', `/v1/console/${name}/create`, { values })
    if (!made) throw new Error(`no ${name} was made of ${JSON.stringify(values)}`)
    return made.id
  }
}
