// Of what came after ES2022 all browsers that we serve have these two (README.md); the rest is not declared, and so not used.
interface Array<T> {
  findLast(isMeant: (value: T, index: number) => unknown): T | undefined
}
interface ReadonlyArray<T> {
  findLast(isMeant: (value: T, index: number) => unknown): T | undefined
}
