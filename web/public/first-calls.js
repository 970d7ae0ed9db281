// Asks for what the page will ask for while its code is still on the way. The server names it: `data-calls`, for the
// address `data-address` (web/build/first-calls.json); lib/first-answers.ts takes the answers.
;(function () {
  const { address, calls } = document.currentScript.dataset
  let token = null
  try {
    token = localStorage.getItem('token')
  } catch {
    // Storage is forbidden: nobody is signed in.
  }
  // A query asks for something else than the page does by itself.
  if (!token || location.search) return
  const names = address.split('/')
  const values = location.pathname.split('/')
  const headers = { Accept: 'application/json, */*', Authorization: `Bearer ${token}` }
  const answers = new Map()
  for (const call of calls.split(' ')) {
    const path = call.replace(/:\w+/g, (name) => values[names.indexOf(name)])
    const answer = fetch(path, { headers })
    // Whoever takes it hears of a failure.
    answer.catch(() => {})
    answers.set(path, answer)
  }
  window.firstAnswers = { token, answers }
})()
