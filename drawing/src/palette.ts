// The scales of tokens.css as data, for Mantine's theme and for covers, which are also drawn where CSS is not (e-mail).

export const nila = [
  '#f3f4fc',
  '#e7e8f8',
  '#d1d1f2',
  '#afb0e7',
  '#888ada',
  '#5d5dc0',
  '#3a3a9e',
  '#2b2980',
  '#1f1d63',
  '#141345',
] as const

export const kunyit = [
  '#fff9e9',
  '#ffefc9',
  '#fdde97',
  '#f9c55b',
  '#f2a51a',
  '#d28a00',
  '#a96a00',
  '#845001',
  '#613904',
  '#3f2404',
] as const

export const daun = [
  '#eefaf3',
  '#dbf4e5',
  '#b9e6cb',
  '#83cea4',
  '#4eae7e',
  '#1f8a5b',
  '#17794e',
  '#0f623f',
  '#09482d',
  '#052f1c',
] as const

export const bata = [
  '#fff3f0',
  '#fde4df',
  '#fbc8be',
  '#f69f8d',
  '#e9745e',
  '#d4503b',
  '#b93a26',
  '#962919',
  '#711f13',
  '#4a140c',
] as const

export const kertas = [
  '#fbfaf6',
  '#f4f2eb',
  '#e7e4dc',
  '#d2cec4',
  '#afaba4',
  '#878389',
  '#696670',
  '#4b4957',
  '#302e3f',
  '#1c1b29',
] as const

export const soga = [
  '#faf3ec',
  '#f3e3d3',
  '#e6c9ad',
  '#d0a27b',
  '#b47f52',
  '#95613a',
  '#7a4b2a',
  '#623b22',
  '#4a2c1b',
  '#321d12',
] as const
