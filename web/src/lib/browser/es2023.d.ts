// Functions after ES2022 that all supported browsers have (README.md). Others stay undeclared, so that no code uses them.
interface Array<T> {
  findLast(isMeant: (value: T, index: number) => unknown): T | undefined
}
interface ReadonlyArray<T> {
  findLast(isMeant: (value: T, index: number) => unknown): T | undefined
}
