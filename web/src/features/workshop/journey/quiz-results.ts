import type { WorkshopModule } from '@semai/contract/workshop/module'

type Module = Pick<WorkshopModule, 'code'> & {
  sub_modules: Pick<WorkshopModule['sub_modules'][number], 'kind' | 'best_percent'>[]
}

/** The best result of each module that has a quiz, in words. */
export const quizResults = (modules: Module[]) =>
  modules
    .filter(({ sub_modules }) => sub_modules.some(({ kind }) => kind === 'quiz'))
    .map(({ code, sub_modules }) => {
      const results = sub_modules.flatMap(({ best_percent }) => (best_percent === null ? [] : [best_percent]))
      return { code, result: results.length > 0 ? `Nilai ${Math.max(...results)}` : 'Belum ada nilai' }
    })
