-- The public pages that most visitors read, in turn.
local paths = { "/", "/services", "/how-it-works", "/contact", "/company/blog", "/company/our-team" }
local turn = 0

request = function()
  turn = turn + 1
  return wrk.format("GET", paths[turn % #paths + 1], { ["Accept-Encoding"] = "gzip" })
end
