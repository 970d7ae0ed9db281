interface Question {
  options: { weights: Record<string, number> }[]
  is_decider: boolean
}

/** Return why a set of published questions is invalid; null if it is valid. */
export function setError(questions: Question[], roles: { code: string; name: string }[]) {
  const counted = questions.filter(({ is_decider }) => !is_decider)
  if (counted.length === 0) return 'Pre-test perlu paling sedikit satu pertanyaan yang terbit.'
  if (questions.length - counted.length > 1) return 'Hanya satu pertanyaan penentu yang boleh terbit.'
  const reaches = (code: string) =>
    counted.some(({ options }) => options.some(({ weights }) => (weights[code] ?? 0) > 0))
  const missed = roles.find(({ code }) => !reaches(code))
  return missed ? `Belum ada jawaban yang menuju peran ${missed.name}.` : null
}
