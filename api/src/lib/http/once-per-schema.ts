interface SchemaOfRoute {
  schema: object
  /** Which part of a call it describes; none where it describes an answer. */
  httpPart?: string
}

/** Compiles each schema once for the process, not once for each app that is built in it: the tests build hundreds. */
export function oncePerSchema<Route extends SchemaOfRoute, Compiled>(compile: (route: Route) => Compiled) {
  const compiledByPart = new Map<string | undefined, WeakMap<object, Compiled>>()
  return (route: Route): Compiled => {
    const compiled = compiledByPart.get(route.httpPart) ?? new WeakMap<object, Compiled>()
    compiledByPart.set(route.httpPart, compiled)
    const known = compiled.get(route.schema) ?? compile(route)
    compiled.set(route.schema, known)
    return known
  }
}
