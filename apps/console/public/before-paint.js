// Sets language, direction and theme from what was stored, before anything is painted. A file of its own, so that the
// page needs no inline script and its content security policy no exception.
;(() => {
  let stored = {}
  try {
    stored = JSON.parse(localStorage.getItem('firoza.desk') ?? '{}').state ?? {}
  } catch {
    // Nothing readable is stored: the page starts as it does for a new member of staff.
  }
  const root = document.documentElement
  root.lang = stored.language === 'ur-PK' ? 'ur' : 'en'
  root.dir = stored.language === 'ur-PK' ? 'rtl' : 'ltr'
  const dark =
    stored.theme === 'dark' || (stored.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
})()
