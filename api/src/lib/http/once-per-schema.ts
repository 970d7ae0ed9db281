interface SchemaOfRoute {
  schema: object
  /** Which part of a call it describes; none where it describes an answer. */
  httpPart?: string
}

/**
 * Compiles each schema once for the process, not once for each app that is built in it: the tests build hundreds. And not
 * before it is first used: all of them are code of some 10 MB, and a node is asked for a part of the calls.
 */
export function oncePerSchema<Route extends SchemaOfRoute, Value, Answer>(
  compile: (route: Route) => (value: Value) => Answer,
) {
  const compiledByPart = new Map<string | undefined, WeakMap<object, (value: Value) => Answer>>()
  return (route: Route): ((value: Value) => Answer) => {
    const compiled = compiledByPart.get(route.httpPart) ?? new WeakMap<object, (value: Value) => Answer>()
    compiledByPart.set(route.httpPart, compiled)
    const known = compiled.get(route.schema) ?? onFirstUse(() => compile(route))
    compiled.set(route.schema, known)
    return known
  }
}

function onFirstUse<Value, Answer>(make: () => (value: Value) => Answer): (value: Value) => Answer {
  let made: ((value: Value) => Answer) | null = null
  return (value) => (made ??= make())(value)
}
