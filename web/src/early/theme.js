// Applies the theme chosen on this device before the first paint.
try {
  const theme = JSON.parse(localStorage.getItem("boathouse.settings") ?? "{}").theme;
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Without storage, the system's theme is used.
}
