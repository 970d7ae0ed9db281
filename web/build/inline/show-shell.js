// Shows the shell that the server has put before this script (web/build/shell paints it when the product is built), until
// lib/first-paint/painted-shell.ts removes it. `data-audience` says for whom the page is: other visitors are redirected.
;(function () {
  const { audience } = document.currentScript.dataset
  const isNarrow = matchMedia('(max-width: 899px)').matches
  const template = document.getElementById(isNarrow ? 'shell-narrow' : 'shell-wide')
  if (!template) return
  let user = null
  let isMini = false
  try {
    if (localStorage.getItem('token')) user = JSON.parse(localStorage.getItem('user'))
    isMini = localStorage.getItem('semai.drawer') === 'mini'
  } catch {
    // Storage is forbidden: nobody is signed in.
  }
  if (audience === (user ? 'guest' : 'member')) return
  const shell = document.createElement('div')
  shell.id = 'shell'
  // Screen readers and keys reach the real page only.
  shell.inert = true
  shell.setAttribute('aria-hidden', 'true')
  shell.append(template.content)
  if (user) writeName(user.full_name ?? '')
  // It is painted for a phone; a tablet has no navigation at the bottom.
  if (isNarrow && !matchMedia('(max-width: 500px)').matches)
    shell.querySelector('nav[aria-label="Navigasi bawah"]')?.remove()
  const isConsole = location.pathname.startsWith('/console')
  if (isMini && !isConsole) narrowDrawer()
  // With a query the page shows something else than its shell; all pages of the console have the same shell.
  const main = shell.querySelector('main')
  if ((location.search || location.pathname.startsWith('/console/')) && main) main.style.visibility = 'hidden'
  document.getElementById('root').after(shell)
  // Loads the browser's Indonesian date patterns (50 ms on a cheap phone) during the download of the page's code.
  if (user) requestAnimationFrame(() => setTimeout(() => Intl.DateTimeFormat('id-ID', { month: 'short' })))
  // painted-shell.ts repeats the last tap on the real page.
  addEventListener('click', ({ clientX, clientY }) => (shell.dataset.tapped = `${clientX} ${clientY}`))

  function narrowDrawer() {
    const drawer = shell.querySelector('aside')
    if (!drawer) return
    for (const part of [drawer.parentElement, drawer, ...drawer.children]) part.dataset.mini = 'true'
    for (const label of drawer.querySelectorAll('span')) label.remove()
    // The logo begins with the mark, which is all that a narrow drawer shows of it.
    drawer.firstElementChild.style.overflow = 'hidden'
  }

  function writeName(name) {
    const [first] = name.split(' ')
    const texts = document.createTreeWalker(shell, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      // As functions: a name may have a $ in it, which a replacement text would read.
      text.data = text.data.replace('⟦nama⟧', () => name).replace('⟦panggilan⟧', () => first)
    }
  }
})()
