// Rough frequency of names in the United Kingdom, per 10,000 people. It decides how much a search finds.

const lastNames = `Smith 126 Jones 98 Williams 64 Taylor 55 Brown 54 Davies 49 Johnson 43 Wilson 40 Evans 40 Roberts 38 Patel 36
  Robinson 35 Wright 35 Walker 34 Thomas 34 Thompson 33 White 31 Green 30 Khan 30 Ali 29 Wood 29 Hall 28 Clarke 28 Jackson 27
  Hughes 25 Hussain 25 Ahmed 25 Harris 25 Edwards 25 Turner 25 Martin 25 Hill 25 Ward 25 Cooper 24 Moore 24 Clark 25 Morris 23
  Harrison 23 King 22 Baker 22 Scott 22 Allen 21 Lee 21 Davis 21 Campbell 20 James 20 Parker 20 Anderson 20 Mitchell 20
  Watson 20 Phillips 20 Young 20 Singh 20 Bennett 19 Richardson 18 Stewart 18 Cook 18 Bailey 17 Carter 17 Shaw 17 Murphy 17
  Bell 16 Morgan 16 Collins 15 Begum 15 Miller 15 Kelly 15 Cox 14 Marshall 14 Simpson 14 Price 14 Adams 14 Wilkinson 14
  Murray 14 MacDonald 14 Foster 13 Ellis 13 Chapman 13 Mason 13 Gray 13 Webb 13 Rogers 13 Reid 13 Ross 12 Hunt 12 Mills 12
  Richards 12 Kaur 12 Matthews 11 Lloyd 11 Fisher 10 Barnes 10 Butler 10 Kowalski 3 O'Connor 6 O'Brien 5 Ó·Briain 1
  Smith-Jones 2 de·Souza 1 Müller 1 Łukasz 1 Winterbourne 1`;

const firstNames = `David 310 John 290 Paul 230 Michael 220 James 210 Andrew 200 Mark 190 Peter 180 Robert 170 Christopher 150
  Stephen 150 Richard 140 Ian 130 Simon 120 Matthew 120 Daniel 120 Thomas 110 William 110 Steven 100 Anthony 90 Kevin 90 Gary 80
  Mohammed 120 Philip 80 Alan 80 Martin 80 Jonathan 80 Benjamin 70 Adam 70 Alexander 70 Lee 70 Darren 60 Joseph 60 Graham 60
  Susan 180 Margaret 120 Sarah 180 Patricia 90 Elizabeth 100 Karen 110 Julie 110 Jacqueline 70 Helen 110 Christine 80 Emma 120
  Claire 100 Nicola 90 Laura 90 Jane 90 Rebecca 90 Rachel 80 Victoria 80 Amanda 80 Anne 80 Catherine 80 Samantha 70 Charlotte 80
  Hannah 70 Lisa 80 Louise 70 Deborah 60 Alison 60 Joanne 70 Katherine 60 Emily 70 Lucy 60 Sophie 60 Olivia 50 Amelia 40 Grace 40
  Zoe 30 Aisha 20 Priya 20 Kavita 10 Tomasz 10 Siobhan 20 Yusuf 20 Xavier 2 Zbigniew 2 Imogen 10 Bethan 20 Gareth 30 Rhys 20
  Callum 30 Fergus 5 Hamish 10 Oscar 20 Eleanor 30 Jasper 5 Nadia 10 Maeve 5 Rowan 10 Dafydd 5 Chiara 2 Jean-Luc 1 Mary·Ann 3`;

const starts = `Ab Ack Al Ald Ash Ayl Bad Bar Bat Beck Ben Birk Black Blox Bol Brad Bram Bran Brom Buck Bur But Cald Car Cas Chad
  Chat Chil Clay Cliff Cob Cold Cran Crom Cros Cul Dal Darn Den Dow Dray Duck Dun East Eck Ed El Ems Er Fair Far Fen Fin Flet
  Gar Gates Gil Glad Glos Gold Graf Grim Had Hal Ham Har Hast Hath Haw Hazel Hep High Hol Hop Hors Hux Ill Ing Ker Kim Kirk Knap
  Lang Law Leigh Lin Lock Long Lud Mal Mar Mel Mid Mil Mort Nan Nor Nut Oak Old Or Os Ot Pem Pend Pick Pil Pres Quen Rad Rams Raw
  Red Rip Roch Ros Rud Rut Sal Sand Scar Shel Ship Sil Slo Som Stan Stap Stock Strat Sut Swin Tad Tat Thorn Til Tol Tren Tun Tyl Und
  Up Vin Wad Wal War Wat Wed Wel West Whit Wick Wig Wil Win Wol Wood Wor Wyn Yard Yat Zel`;

const ends = `acre am bank berry bottom bourne bridge brook burn bury by castle cliffe combe cote cott croft dale den don er ers field
  ford garth gate good gill greaves grove ham hart hill holme house hurst ing ington land ley ling lock low man mead mere mont more
  nell ock pole ridge rick right sall sey shaw side son stead stock stone stow tham thorpe ton tree vale wall ward water way well
  wick win wood worth yard`;

export const companyTrades =
  listWords(`Foods Textiles Furniture Electronics Timber Ceramics Toys Machinery Freight Logistics Shipping Cargo
  Haulage Forwarding Wines Steel Packaging Chemicals Motors Garments Imports Exports Supplies Trading Fruit Seafood Tiles Plastics`);

export const companyForms = listWords(
  'Ltd Ltd Ltd Ltd Ltd Limited Limited PLC Group LLP Partners and·Sons (UK)·Ltd Holdings',
);

export const mailProviders = listWords('gmail.com gmail.com hotmail.co.uk outlook.com btinternet.com yahoo.co.uk');

export const commonLastNames = repeatByShare(lastNames);
export const commonFirstNames = repeatByShare(firstNames);

/** Some 13,000 rare names. */
export const rareLastNames = listWords(starts).flatMap((start) => listWords(ends).map((end) => start + end));

function listWords(text: string): string[] {
  return text.split(/\s+/).map((word) => word.replaceAll('·', ' '));
}

/** Repeats each name by its number, so that a random pick follows its share. */
function repeatByShare(text: string): string[] {
  const words = listWords(text);
  return words.flatMap((name, place) =>
    place % 2 === 0 ? Array.from({ length: Number(words[place + 1]) }, () => name) : [],
  );
}
