import { TypeFlags, type Checker, type Type } from 'typescript/unstable/sync'

export type Kind = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'unknown'

/** A type that product code states, as far as a statement can be held to it. */
export interface DeclaredType {
  words: string
  kinds: Set<Kind>
  isOptional: boolean
  /** Element type of an array. */
  element(): DeclaredType | null
}

export class TypeReader {
  readonly #checker: Checker

  constructor(checker: Checker) {
    this.#checker = checker
  }

  read(type: Type): DeclaredType {
    const parts = partsOf(type)
    const filled = parts.filter(({ flags }) => (flags & TypeFlags.Nullable) === 0)
    return {
      words: this.#checker.typeToString(type).slice(0, 120),
      kinds: new Set(filled.map((part) => this.#kindOf(part))),
      isOptional: parts.some(({ flags }) => (flags & TypeFlags.Undefined) !== 0),
      element: () => this.#elementOf(filled),
    }
  }

  /** Those of all the types: a row of several has the properties of each. */
  propertiesOf(types: Type[]): Map<string, DeclaredType> {
    const symbols = types.flatMap((type) => this.#checker.getPropertiesOfType(type))
    const found = this.#checker.getTypeOfSymbol(symbols)
    return new Map(
      symbols.flatMap((symbol, at) => {
        const type = found[at]
        return type ? [[symbol.name, this.read(type)] as const] : []
      }),
    )
  }

  /** Whether rows may have columns that only the data names: `Record<string, unknown>`. */
  isOpen = (types: Type[]) => types.some((type) => this.#checker.getIndexInfosOfType(type).length > 0)

  #elementOf(types: Type[]): DeclaredType | null {
    const array = types.find((type) => this.#kindOf(type) === 'array')
    const [element] = array?.isTypeReference() ? this.#checker.getTypeArguments(array) : []
    return element ? this.read(element) : null
  }

  #kindOf(type: Type): Kind {
    if (type.flags & TypeFlags.StringLike) return 'string'
    if (type.flags & TypeFlags.NumberLike) return 'number'
    if (type.flags & TypeFlags.BooleanLike) return 'boolean'
    if (type.flags & TypeFlags.AnyOrUnknown) return 'unknown'
    if (type.isIntersectionType()) {
      // A string with a mark is a string.
      return (
        type
          .getTypes()
          .map((part) => this.#kindOf(part))
          .find((kind) => kind !== 'object') ?? 'object'
      )
    }
    return this.#checker.isArrayLikeType(type) ? 'array' : 'object'
  }
}

const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes().flatMap(partsOf) : [type])
