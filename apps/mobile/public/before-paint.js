// Sets language, direction and theme from what was stored, before anything is painted. A file of its own, so that the
// page needs no inline script and its content security policy no exception.
;(() => {
  let stored = {}
  try {
    stored = JSON.parse(localStorage.getItem('firoza.preferences') ?? '{}').state ?? {}
  } catch {
    // Nothing readable is stored: the page starts as it does for a new person.
  }
  const root = document.documentElement
  const language = stored.language ?? 'en-US'
  root.lang = language === 'ur-PK' ? 'ur' : 'en'
  root.dir = language === 'en-US' ? 'ltr' : 'rtl'
  const dark =
    stored.theme === 'dark' || (stored.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  root.dataset.gain = stored.gainColour ?? 'green'
  document.querySelector('meta[name=theme-color]').content = dark ? '#0b1112' : '#f2f5f5'
})()
