// Before the first picture is drawn: the theme that was chosen on this device.
try {
  const theme = JSON.parse(localStorage.getItem("boathouse.settings") ?? "{}").theme;
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system's theme is as good as any.
}
