// Runs in the approval window after the buyer's choice: tells the shop's page and closes the window.
;(() => {
  const { message, origin } = document.currentScript.dataset
  if (!window.opener || !origin) return
  window.opener.postMessage({ source: 'paypal-stand-in', ...JSON.parse(message) }, origin)
  window.close()
})()
