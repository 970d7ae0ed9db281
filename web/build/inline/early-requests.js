// Asks for what the page will ask for while its code is still on the way. The server names it: `data-paths`, for the
// address `data-address` (web/build/early-requests.ts); lib/first-paint/early-requests.ts takes the answers. Sends a guest of a
// member's page (`data-visitor`) to sign in.
;(function () {
  const { address, paths, visitor } = document.currentScript.dataset
  let token = null
  let days = {}
  try {
    token = localStorage.getItem('token')
    if (token === null && visitor === 'member') return askSignIn()
    if (!paths) return
    if (/:(today|first|last|zone)\b/.test(paths)) days = daysOf(JSON.parse(localStorage.getItem('user')).time_zone)
  } catch {
    // Storage is forbidden, or says nothing of use: the page will ask by itself.
    return
  }
  // A query asks for something else than the page does by itself.
  if (!token || location.search) return
  const names = address.split('/')
  const values = location.pathname.split('/')
  const headers = { Accept: 'application/json, */*', Authorization: `Bearer ${token}` }
  const answers = new Map()
  for (const pattern of paths.split(' ')) {
    const path = pattern.replace(/:\w+/g, (name) => days[name] ?? values[names.indexOf(name)])
    const answer = fetch(path, { headers })
    // Whoever takes it hears of a failure.
    answer.catch(() => {})
    answers.set(path, answer)
  }
  window.earlyRequests = { token, answers, settled: Promise.allSettled(answers.values()) }

  // As requireLogin (lib/session/middleware.ts) does, before any code of the page is fetched.
  function askSignIn() {
    if (location.pathname !== '/')
      sessionStorage.setItem('semai.remembered-path', location.pathname + location.search + location.hash)
    // Ends the parsing of this document.
    stop()
    location.replace('/authorization/login')
  }

  // Today where the person is, as lib/local-day.ts counts it, and its month.
  function daysOf(timeZone) {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format()
    const [year, month] = today.split('-')
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
    return {
      ':today': today,
      ':first': `${year}-${month}-01`,
      ':last': `${year}-${month}-${last}`,
      ':zone': encodeURIComponent(timeZone),
    }
  }
})()
