/** The product's colours for pages that the server draws. */
export const plainPageColours = `
:root { color-scheme: light dark; --ground: #f3f6f9; --surface: #fff; --text: #11202e; --muted: #506274; --border: #dce3ea; --control: #6b7d8f; --primary: #0b66a8; --on-primary: #fff; --focus: #0b66a8; --ink: #0a2036; --danger: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0a1521; --surface: #101f2f; --text: #e8eff6; --muted: #a3b6c8; --border: #20344a; --control: #7d93a8; --primary: #62b2ee; --on-primary: #06182a; --focus: #8fcbf7; --ink: #0c2540; --danger: #ff9d94; }
}`;
